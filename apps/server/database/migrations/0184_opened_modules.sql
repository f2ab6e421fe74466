-- A module that was open to a student stays open when a manager moves modules: each move writes down what was.
create table opened_modules (
  user_id integer not null references users on delete cascade,
  module_id integer not null references programme_modules on delete cascade,
  kept_at timestamptz not null,
  primary key (user_id, module_id)
);
create index opened_modules_of_a_module on opened_modules (module_id);

comment on column opened_modules.user_id is 'technical';
comment on column opened_modules.module_id is 'personal: Módulo de número';
comment on column opened_modules.kept_at is 'personal: Continua aberto desde a mudança de ordem de';
