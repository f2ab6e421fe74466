-- A manager sees the site as a member for a quarter of an hour, in one session of their own. The member sees when.
create table member_views (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users on delete cascade,
  -- Null once the manager, or their session, is gone: then it counts nowhere.
  viewed_by integer references users on delete set null,
  session_id uuid references sessions on delete set null,
  begun_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '15 minutes',
  ended_at timestamptz,
  ended_because text check (ended_because in ('ended-by-manager', 'ran-out')),
  constraint end_has_a_reason check ((ended_at is null) = (ended_because is null)),
  -- Nothing can prolong it.
  constraint lasts_a_quarter_of_an_hour check (expires_at between begun_at and begun_at + interval '15 minutes')
);

create index member_views_of_a_person on member_views (user_id, begun_at desc);
create index member_views_of_a_manager on member_views (viewed_by);
create index member_views_of_a_session on member_views (session_id);

comment on column member_views.id is 'technical';
comment on column member_views.user_id is 'technical';
comment on column member_views.viewed_by is 'technical';
comment on column member_views.session_id is 'technical';
comment on column member_views.begun_at is 'personal: Começou em';
comment on column member_views.expires_at is 'technical';
comment on column member_views.ended_at is 'personal: Terminou em';
comment on column member_views.ended_because is 'personal: Terminou porque';
