-- Who reads something that should not be there says so once, and a manager settles it.
create table post_reports (
  post_id integer not null references posts on delete cascade,
  user_id integer not null references users on delete cascade,
  reason text not null check (reason in ('spam', 'offensive', 'patient-data', 'wrong', 'other')),
  details text not null default '' check (length(details) <= 500),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  outcome text check (outcome in ('removed', 'kept')),
  primary key (post_id, user_id),
  constraint what_is_settled_says_how check ((settled_at is null) = (outcome is null))
);

create index open_reports on post_reports (post_id desc) where settled_at is null;
create index reports_of_a_user on post_reports (user_id);

comment on column post_reports.post_id is 'personal: Número da mensagem';
comment on column post_reports.user_id is 'technical';
comment on column post_reports.reason is 'personal: Motivo';
comment on column post_reports.details is 'personal: Detalhes';
comment on column post_reports.created_at is 'personal: Denunciada em';
comment on column post_reports.settled_at is 'personal: Analisada em';
comment on column post_reports.outcome is 'personal: Resultado';
