-- Proofs of work that somebody has used, until they would be too old anyway. Nothing here is about a person.
create table spent_proofs (
  id text primary key,
  expires_at timestamptz not null
);

create index spent_proofs_by_end on spent_proofs (expires_at);

comment on column spent_proofs.id is 'technical';
comment on column spent_proofs.expires_at is 'technical';
