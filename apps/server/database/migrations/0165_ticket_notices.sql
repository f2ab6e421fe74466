-- What a dentist or a consultor was told of a case because a date came near. A case is closed or erased only on a day that is
-- named here.
create table ticket_notices (
  id bigint generated always as identity primary key,
  ticket_id integer not null references tickets,
  notice text not null check (
    notice in ('closes-in-a-week', 'closes-tomorrow', 'erased-in-a-month', 'promise-near', 'promise-late')),
  -- The day on which it is closed or erased.
  about date,
  at timestamptz not null,
  constraint an_end_names_its_day check ((notice in ('promise-near', 'promise-late')) = (about is null))
);
create index ticket_notices_of_a_ticket on ticket_notices (ticket_id, id);

-- The table is new, so no index keeps anybody waiting.
-- What the clock looks at: what waits for the dentist, what is promised, and what is over and not erased.
-- squawk-ignore require-concurrent-index-creation
create index tickets_that_may_close on tickets (state_since) where state in ('returned', 'delivered');
-- squawk-ignore require-concurrent-index-creation
create index tickets_in_treatment on tickets (assistance_until) where state = 'treating';
-- squawk-ignore require-concurrent-index-creation
create index tickets_promised on tickets (due_at) where due_at is not null;
-- squawk-ignore require-concurrent-index-creation
create index tickets_to_erase on tickets (closed_at) where state in ('closed', 'withdrawn', 'declined');

create trigger ticket_notices_are_append_only before update or delete or truncate on ticket_notices
  for each statement execute function refuse_ticket_change();

comment on column ticket_notices.id is 'technical';
comment on column ticket_notices.ticket_id is 'technical';
comment on column ticket_notices.notice is 'technical';
comment on column ticket_notices.about is 'technical';
comment on column ticket_notices.at is 'technical';
