-- What a browser shows of a mesh: smaller copies, sealed with the key of the case as the mesh itself.
create table ticket_file_copies (
  id uuid primary key,
  file_id uuid not null references ticket_files,
  level text not null check (level in ('l0', 'l1', 'l2')),
  bytes integer not null check (bytes > 0),
  triangles integer not null check (triangles > 0),
  -- How far the mesh lies from the copy, measured: 99 of 100 points, and all of them. In the unit of the file.
  p99 double precision not null check (p99 >= 0),
  worst double precision not null check (worst >= p99),
  created_at timestamptz not null,
  constraint one_copy_of_each_level unique (file_id, level)
);

-- What was found in a file, as a code and numbers. The dentist replaces the file, or says why it is right as it is.
create table ticket_findings (
  id integer generated always as identity primary key,
  ticket_id integer not null references tickets,
  file_id uuid not null references ticket_files,
  -- Of two arches that do not bite, and of a photo that is there twice.
  other_file_id uuid references ticket_files,
  code text not null check (code ~ '^[a-z]+(-[a-z]+)*$' and length(code) <= 40),
  level text not null check (level in ('stop', 'warn')),
  figures jsonb not null default '{}',
  -- The version of the thresholds.
  limits_version integer not null check (limits_version > 0),
  found_by text not null check (found_by in ('browser', 'server')),
  found_at timestamptz not null,
  reason_sealed text,
  answered_at timestamptz,
  constraint findings_have_numbers check (
    jsonb_typeof(figures) = 'object' and not jsonb_path_exists(figures, 'strict $.* ? (@.type() != "number")')),
  constraint an_answer_has_a_moment check ((reason_sealed is null) = (answered_at is null)),
  constraint what_stops_has_no_answer check (level = 'warn' or reason_sealed is null),
  constraint one_finding_of_a_kind unique nulls not distinct (file_id, code, other_file_id)
);
create index ticket_findings_of_a_ticket on ticket_findings (ticket_id);
create index ticket_findings_of_another_file on ticket_findings (other_file_id) where other_file_id is not null;

comment on column ticket_file_copies.id is 'technical';
comment on column ticket_file_copies.file_id is 'technical';
comment on column ticket_file_copies.level is 'technical';
comment on column ticket_file_copies.bytes is 'technical';
comment on column ticket_file_copies.triangles is 'technical';
comment on column ticket_file_copies.p99 is 'technical';
comment on column ticket_file_copies.worst is 'technical';
comment on column ticket_file_copies.created_at is 'technical';
comment on column ticket_findings.id is 'technical';
comment on column ticket_findings.ticket_id is 'technical';
comment on column ticket_findings.file_id is 'technical';
comment on column ticket_findings.other_file_id is 'technical';
comment on column ticket_findings.code is 'technical';
comment on column ticket_findings.level is 'technical';
comment on column ticket_findings.figures is 'technical';
comment on column ticket_findings.limits_version is 'technical';
comment on column ticket_findings.found_by is 'technical';
comment on column ticket_findings.found_at is 'technical';
comment on column ticket_findings.reason_sealed is 'technical';
comment on column ticket_findings.answered_at is 'technical';
