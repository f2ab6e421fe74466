-- The files of a case. They are sealed before they are sent: neither a byte of them nor the name that they had is known here.
create table ticket_files (
  id uuid primary key,
  ticket_id integer not null references tickets,
  uploader_id integer not null references users,
  slot text not null check (
    slot in ('upper', 'lower', 'photo-front', 'photo-right', 'photo-left', 'photo-upper', 'photo-lower', 'photo-face',
      'photo-smile', 'photo-profile', 'panoramic', 'ceph', 'other', 'plan', 'message')),
  kind text not null check (kind in ('mesh', 'picture', 'dicom', 'document', 'archive')),
  ending text not null check (ending ~ '^[a-z]{3,4}$'),
  state text not null default 'receiving' check (state in ('receiving', 'received', 'checked', 'refused', 'removed')),
  bytes integer not null check (bytes > 0),
  sealed_bytes integer not null check (sealed_bytes > bytes),
  -- Of the plain bytes. An upload that broke goes on only with exactly these.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- What was measured in it. Words could be somebody's.
  figures jsonb not null default '{}',
  plan_number integer,
  created_at timestamptz not null,
  received_at timestamptz,
  removed_at timestamptz,
  foreign key (ticket_id, plan_number) references ticket_plans (ticket_id, number),
  constraint figures_are_numbers check (
    jsonb_typeof(figures) = 'object' and not jsonb_path_exists(figures, 'strict $.* ? (@.type() != "number")')),
  constraint what_was_removed_has_a_moment check ((state = 'removed') = (removed_at is not null)),
  constraint what_was_delivered_stays check (plan_number is null or (slot = 'plan' and state <> 'receiving'))
);
create index ticket_files_of_a_ticket on ticket_files (ticket_id, created_at);
create index ticket_files_of_a_person on ticket_files (uploader_id);
create index ticket_files_on_their_way on ticket_files (created_at) where state = 'receiving';
create unique index one_ticket_file_in_a_slot on ticket_files (ticket_id, slot)
  where state in ('received', 'checked') and slot not in ('other', 'plan', 'message');
create unique index one_ticket_file_on_its_way on ticket_files (ticket_id, slot)
  where state = 'receiving' and slot not in ('other', 'plan', 'message');

-- Who looks at the files of a case, in which session. It stands in their addresses, so it must not be guessed.
create table ticket_looks (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{16}$'),
  ticket_id integer not null references tickets,
  user_id integer not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  issued_at timestamptz not null,
  constraint one_look_for_each_session unique (ticket_id, session_id)
);
create index ticket_looks_of_a_session on ticket_looks (session_id);
create index ticket_looks_of_a_person on ticket_looks (user_id);
create index ticket_looks_by_age on ticket_looks (issued_at);

-- That a manager may read a case for an hour. The reason is in the record of the team, which is never changed.
create table ticket_openings (
  id integer generated always as identity primary key,
  ticket_id integer not null references tickets,
  user_id integer not null references users,
  opened_at timestamptz not null,
  ends_at timestamptz not null,
  constraint an_opening_ends check (ends_at > opened_at)
);
create index ticket_openings_of_a_ticket on ticket_openings (ticket_id, user_id, ends_at);
create index ticket_openings_of_a_person on ticket_openings (user_id);
create trigger ticket_openings_are_append_only before update or delete or truncate on ticket_openings
  for each statement execute function refuse_ticket_change();

comment on column ticket_files.id is 'technical';
comment on column ticket_files.ticket_id is 'personal: Número do caso';
comment on column ticket_files.uploader_id is 'technical';
comment on column ticket_files.slot is 'technical';
comment on column ticket_files.kind is 'technical';
comment on column ticket_files.ending is 'personal: Formato do arquivo';
comment on column ticket_files.state is 'technical';
comment on column ticket_files.bytes is 'personal: Tamanho em bytes';
comment on column ticket_files.sealed_bytes is 'technical';
comment on column ticket_files.sha256 is 'technical';
comment on column ticket_files.figures is 'technical';
comment on column ticket_files.plan_number is 'technical';
comment on column ticket_files.created_at is 'personal: Enviado em';
comment on column ticket_files.received_at is 'technical';
comment on column ticket_files.removed_at is 'technical';
comment on column ticket_looks.id is 'technical';
comment on column ticket_looks.ticket_id is 'technical';
comment on column ticket_looks.user_id is 'technical';
comment on column ticket_looks.session_id is 'technical';
comment on column ticket_looks.issued_at is 'technical';
comment on column ticket_openings.id is 'technical';
comment on column ticket_openings.ticket_id is 'personal: Número do caso';
comment on column ticket_openings.user_id is 'technical';
comment on column ticket_openings.opened_at is 'personal: Aberto em';
comment on column ticket_openings.ends_at is 'technical';
