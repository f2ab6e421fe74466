-- What managers tell members: on screen, by mail or both, to everybody or to some.
create table announcements (
  id integer generated always as identity primary key,
  author_id integer references users on delete set null,
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) between 1 and 4000),
  link_label text check (length(link_label) between 1 and 40),
  link_address text check (link_address ~ '^(/|https://)' and length(link_address) <= 310),
  segment text not null check (segment in ('everyone', 'free', 'premium', 'expiring', 'academic')),
  is_on_screen boolean not null,
  is_mailed boolean not null,
  -- Null for a draft.
  publish_at timestamptz,
  -- The last day on which it is shown or sent.
  ends_on date,
  stopped_at timestamptz,
  -- Everybody with an id up to this one was mailed or left out, so that a run that was killed goes on from here.
  mailed_up_to integer not null default 0,
  mails integer not null default 0,
  -- When the last mail was handed over.
  mails_done_at timestamptz,
  created_at timestamptz not null default now(),
  constraint it_is_told_somewhere check (is_on_screen or is_mailed),
  constraint a_link_has_words check ((link_label is null) = (link_address is null))
);
create index announcements_on_screen on announcements (publish_at desc)
  where is_on_screen and publish_at is not null and stopped_at is null;
create index announcements_to_mail on announcements (publish_at)
  where is_mailed and publish_at is not null and stopped_at is null and mails_done_at is null;
create index announcements_of_an_author on announcements (author_id) where author_id is not null;

-- Who does not want to see one again.
create table closed_announcements (
  user_id integer not null references users on delete cascade,
  announcement_id integer not null references announcements on delete cascade,
  closed_at timestamptz not null,
  primary key (user_id, announcement_id)
);
create index closed_announcements_of_one on closed_announcements (announcement_id);

-- Who does not want announcements by mail.
create table news_refusals (
  user_id integer primary key references users on delete cascade,
  refused_at timestamptz not null
);

comment on column announcements.id is 'technical';
comment on column announcements.author_id is 'technical';
comment on column announcements.title is 'technical';
comment on column announcements.body is 'technical';
comment on column announcements.link_label is 'technical';
comment on column announcements.link_address is 'technical';
comment on column announcements.segment is 'technical';
comment on column announcements.is_on_screen is 'technical';
comment on column announcements.is_mailed is 'technical';
comment on column announcements.publish_at is 'technical';
comment on column announcements.ends_on is 'technical';
comment on column announcements.stopped_at is 'technical';
comment on column announcements.mailed_up_to is 'technical';
comment on column announcements.mails is 'technical';
comment on column announcements.mails_done_at is 'technical';
comment on column announcements.created_at is 'personal: Comunicado escrito em';
comment on column closed_announcements.user_id is 'technical';
comment on column closed_announcements.announcement_id is 'personal: Comunicado de número';
comment on column closed_announcements.closed_at is 'personal: Fechado em';
comment on column news_refusals.user_id is 'technical';
comment on column news_refusals.refused_at is 'personal: Novidades por e-mail recusadas em';
