-- Lists of people whom managers bring in. The rows wait here until they are written, and say what became of each.
create table imports (
  -- Chosen by the page that sends it, so that a part which is sent twice is the same.
  id uuid primary key,
  -- Null once whoever sent it is gone.
  manager_id integer references users on delete set null,
  file_name text not null check (length(file_name) between 1 and 200),
  sends_invitations boolean not null default true,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  done_at timestamptz
);
create index imports_of_a_manager on imports (manager_id);

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  -- In the file, whose first line has the titles.
  line integer not null check (line > 0),
  name text not null,
  email text not null,
  -- Until the account has it.
  cpf_sealed text,
  -- `new` waits to be written, and is `created` then.
  outcome text not null check (outcome in ('new', 'exists', 'repeated', 'refused', 'created')),
  problem text,
  first_line integer,
  -- Whom it made.
  user_id integer references users on delete set null,
  invited_at timestamptz,
  primary key (import_id, line),
  check ((outcome = 'refused') = (problem is not null)),
  check ((outcome = 'repeated') = (first_line is not null)),
  check (outcome = 'new' or cpf_sealed is null)
);
create index import_rows_by_email on import_rows (import_id, email);
create index import_rows_by_outcome on import_rows (import_id, outcome, line);
create index import_rows_of_a_person on import_rows (user_id) where user_id is not null;
create index import_rows_to_invite on import_rows (import_id, line) where outcome = 'created' and invited_at is null;

comment on column imports.id is 'technical';
comment on column imports.manager_id is 'technical';
comment on column imports.file_name is 'personal: Arquivo importado';
comment on column imports.sends_invitations is 'technical';
comment on column imports.created_at is 'personal: Importado em';
comment on column imports.started_at is 'technical';
comment on column imports.done_at is 'technical';
comment on column import_rows.import_id is 'technical';
comment on column import_rows.line is 'technical';
comment on column import_rows.name is 'personal: Nome na lista importada';
comment on column import_rows.email is 'personal: E-mail na lista importada';
comment on column import_rows.cpf_sealed is 'technical';
comment on column import_rows.outcome is 'technical';
comment on column import_rows.problem is 'technical';
comment on column import_rows.first_line is 'technical';
comment on column import_rows.user_id is 'technical';
comment on column import_rows.invited_at is 'personal: Convidado em';
