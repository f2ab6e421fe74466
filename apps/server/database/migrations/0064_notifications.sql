-- Each thing is told to each person once: in the list, live, and by mail as that person wishes.
create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  post_id integer not null references posts on delete cascade,
  kind text not null check (kind in ('reply', 'question', 'best-answer', 'removal')),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  mailed_at timestamptz,
  constraint each_thing_is_told_once unique (user_id, post_id, kind)
);

create index notifications_of_a_user on notifications (user_id, id desc);
create index unread_notifications on notifications (user_id) where read_at is null;
create index notifications_to_mail on notifications (user_id, id desc) where read_at is null and mailed_at is null;
create index notifications_about_a_post on notifications (post_id);
create index notifications_by_age on notifications (created_at);

create table notification_preferences (
  user_id integer primary key references users on delete cascade,
  mail text not null check (mail in ('at-once', 'daily', 'never')),
  changed_at timestamptz not null default now()
);

create index people_with_a_digest on notification_preferences (user_id) where mail = 'daily';

comment on column notifications.id is 'technical';
comment on column notifications.user_id is 'technical';
comment on column notifications.post_id is 'personal: Sobre a mensagem de número';
comment on column notifications.kind is 'personal: Assunto';
comment on column notifications.created_at is 'personal: Avisado em';
comment on column notifications.read_at is 'personal: Lido em';
comment on column notifications.mailed_at is 'personal: Enviado por e-mail em';

comment on column notification_preferences.user_id is 'technical';
comment on column notification_preferences.mail is 'personal: Avisos por e-mail';
comment on column notification_preferences.changed_at is 'personal: Escolhido em';
