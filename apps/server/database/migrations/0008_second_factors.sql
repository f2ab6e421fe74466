-- A second factor counts from its first right code on; each of its codes works once.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  -- Encrypted with a key that is not in the database.
  secret_sealed text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The half minute whose code was used last: it and all before it are spent.
  last_step bigint not null default 0
);

create table second_factor_recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

comment on column second_factors.user_id is 'technical';
comment on column second_factors.secret_sealed is 'technical';
comment on column second_factors.created_at is 'technical';
comment on column second_factors.confirmed_at is 'personal: Verificação em duas etapas ativa desde';
comment on column second_factors.last_step is 'technical';
comment on column second_factor_recovery_codes.user_id is 'technical';
comment on column second_factor_recovery_codes.code_hash is 'technical';
comment on column second_factor_recovery_codes.used_at is 'technical';

alter table sessions add column second_factor_at timestamptz;

comment on column sessions.second_factor_at is 'personal: Código de verificação informado em';
