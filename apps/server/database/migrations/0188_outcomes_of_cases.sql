-- How cases went is asked three times, each once. Of a case stands here that it was answered, and nowhere what: answers are
-- only counted, so that no row leads from one to a case.
create table ticket_outcomes (
  ticket_id integer not null references tickets,
  months integer not null check (months in (3, 6, 12)),
  -- False where the dentist declined to answer.
  is_answered boolean not null,
  at timestamptz not null,
  primary key (ticket_id, months)
);
create table ticket_outcome_sums (
  months integer not null check (months in (3, 6, 12)),
  choice text not null check (choice ~ '^[a-z-]{2,30}$'),
  count integer not null check (count > 0),
  primary key (months, choice)
);

create trigger ticket_outcomes_are_append_only before update or delete or truncate on ticket_outcomes
  for each statement execute function refuse_ticket_change();

alter table ticket_notices drop constraint ticket_notices_notice_check;
alter table ticket_notices add constraint ticket_notices_notice_check check (
  notice in ('draft-ends-in-a-week', 'closes-in-a-week', 'closes-tomorrow', 'erased-in-a-month', 'promise-near',
    'promise-late', 'outcome-after-3', 'outcome-after-6', 'outcome-after-12')) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table ticket_notices validate constraint ticket_notices_notice_check;
alter table ticket_notices drop constraint an_end_names_its_day;
alter table ticket_notices add constraint an_end_names_its_day check (
  (notice in ('promise-near', 'promise-late', 'outcome-after-3', 'outcome-after-6', 'outcome-after-12'))
    = (about is null)) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table ticket_notices validate constraint an_end_names_its_day;

-- Those whose plan was approved long enough ago.
-- squawk-ignore require-concurrent-index-creation
create index ticket_decisions_approved on ticket_decisions (at) where decision = 'approved';

comment on column ticket_outcomes.ticket_id is 'technical';
comment on column ticket_outcomes.months is 'technical';
comment on column ticket_outcomes.is_answered is 'technical';
comment on column ticket_outcomes.at is 'technical';
comment on column ticket_outcome_sums.months is 'technical';
comment on column ticket_outcome_sums.choice is 'technical';
comment on column ticket_outcome_sums.count is 'technical';
