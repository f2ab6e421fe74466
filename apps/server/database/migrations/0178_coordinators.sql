-- Who looks after an institution: they see how far its students are who let it. Why a manager named them is in the record.
create table institution_coordinators (
  user_id integer not null references users on delete cascade,
  institution_id integer not null references institutions,
  named_at timestamptz not null,
  primary key (user_id, institution_id)
);
create index coordinators_of_an_institution on institution_coordinators (institution_id);

-- Marks are shown too from now on, and what people agreed to did not name them: they are asked again.
update academic_students set shares_progress_since = null where shares_progress_since is not null;

comment on column institution_coordinators.user_id is 'technical';
comment on column institution_coordinators.institution_id is 'personal: Coordenação da instituição de número';
comment on column institution_coordinators.named_at is 'personal: Na coordenação desde';
