-- One spelling of what somebody studies. Accounts from before lists existed were students of a specialisation.
update users set academic_type = case when academic_type in ('graduacao', 'graduação', 'graduation') then 'graduation'
                                      else 'specialist' end
 where academic_type is not null;
alter table users
  add constraint what_is_studied_has_one_spelling check (academic_type in ('graduation', 'specialist')) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table users validate constraint what_is_studied_has_one_spelling;

-- The two lists of institution codes: an institution is in one of them. Coupons name it by its code.
create table institutions (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{1,29}$'),
  name text not null check (length(name) between 1 and 120),
  academic_type text not null check (academic_type in ('graduation', 'specialist')),
  -- The coupons of one that is not active make nobody a student.
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

-- Who takes part in the programme. Whoever a manager made a student has no institution.
create table academic_students (
  user_id integer primary key references users on delete cascade,
  institution_id integer references institutions,
  joined_at timestamptz not null,
  unlocked_at timestamptz,
  -- Since when the institution may see how far they are; null while it may not.
  shares_progress_since timestamptz,
  constraint only_an_institution_sees_progress check (shares_progress_since is null or institution_id is not null)
);
create index academic_students_of_an_institution on academic_students (institution_id)
  where institution_id is not null;

comment on column institutions.id is 'technical';
comment on column institutions.code is 'technical';
comment on column institutions.name is 'technical';
comment on column institutions.academic_type is 'technical';
comment on column institutions.is_active is 'technical';
comment on column institutions.created_at is 'technical';
comment on column academic_students.user_id is 'technical';
comment on column academic_students.institution_id is 'personal: Instituição de número';
comment on column academic_students.joined_at is 'personal: No programa acadêmico desde';
comment on column academic_students.unlocked_at is 'personal: Programa acadêmico aberto em';
comment on column academic_students.shares_progress_since is 'personal: Progresso mostrado à instituição desde';
