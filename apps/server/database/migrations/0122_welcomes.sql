-- Who was asked about their practice, and what they answered, so that they are asked once.
create table welcomes (
  user_id integer primary key references users on delete cascade,
  experience text check (experience in ('beginning', 'some', 'experienced')),
  -- Null: no subject more than another.
  category_id integer references categories on delete set null,
  weekly_minutes integer check (weekly_minutes in (15, 30, 60)),
  seen_at timestamptz not null default now(),
  answered_at timestamptz,
  constraint answers_come_together check (
    num_nulls(experience, weekly_minutes, answered_at) in (0, 3) and (experience is not null or category_id is null)
  )
);

create index welcomes_of_a_category on welcomes (category_id) where category_id is not null;

comment on column welcomes.user_id is 'technical';
comment on column welcomes.experience is 'personal: Experiência com alinhadores';
comment on column welcomes.category_id is 'personal: Número do assunto escolhido';
comment on column welcomes.weekly_minutes is 'personal: Minutos por semana';
comment on column welcomes.seen_at is 'personal: Boas-vindas em';
comment on column welcomes.answered_at is 'personal: Respondido em';
