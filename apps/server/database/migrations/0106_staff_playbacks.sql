-- Whoever made the lesson, or answers for it, watches it too. Such a playback counts for no hours, no figure and no limit.
alter table playbacks add column is_staff boolean not null default false;
comment on column playbacks.is_staff is 'technical';
