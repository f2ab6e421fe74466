-- A lesson that managers took out of the catalogue, which a draft of a published course is not: that one is announced as
-- coming soon. What people watched and wrote of it is kept. Releasing it again ends it.
alter table movies add column withdrawn_at timestamptz;
comment on column movies.withdrawn_at is 'technical';
