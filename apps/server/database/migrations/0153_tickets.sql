-- A planning case: what a dentist paid for, who works on it, and what was promised. Its texts are sealed with a key of its
-- own, so that deleting that key erases them from every copy.

-- When we work. A version is never changed, because promises were made with it.
create table work_calendars (
  version integer primary key,
  opens_at integer not null check (opens_at between 0 and 1439),
  closes_at integer not null check (closes_at between 1 and 1440),
  days_off date[] not null default '{}',
  constraint it_opens_before_it_closes check (opens_at < closes_at)
);
insert into work_calendars (version, opens_at, closes_at) values (1, 540, 1080);

-- What we promise, in working minutes. A version is never changed.
create table promise_rules (
  version integer primary key,
  triage integer not null check (triage > 0),
  plan integer not null check (plan > 0),
  revision integer not null check (revision > 0),
  answer integer not null check (answer > 0)
);
insert into promise_rules (version, triage, plan, revision, answer) values (1, 540, 1620, 540, 540);

create table tickets (
  id integer generated always as identity primary key,
  -- What the case is called. Nobody types it, so that it cannot be a patient's name.
  code text not null unique check (code ~ '^AL-[2-9A-HJKMNP-TW-Z]{5}$'),
  user_id integer not null references users,
  consultor_id integer references users,
  kind text not null check (
    kind in ('alignment', 'class-or-extraction', 'open-or-deep-bite', 'mixed-dentition', 'refinement', 'single-arch')),
  is_minor boolean not null default false,
  has_assistance boolean not null,
  assistance_until date,
  -- What the last row of ticket_events says, kept here for lists.
  state text not null default 'draft' check (
    state in ('draft', 'paying', 'sent', 'returned', 'planning', 'delivered', 'revising', 'treating', 'question',
      'closed', 'withdrawn', 'declined', 'erased')),
  state_since timestamptz not null,
  is_complete boolean not null default false,
  plans integer not null default 0 check (plans >= 0),
  -- The payment that it waits for or was paid with.
  intent_id uuid references payment_intents,
  paid_at timestamptz,
  calendar_version integer not null references work_calendars,
  promise_version integer not null references promise_rules,
  -- The promised moment, for the order of lists only: what is shown is computed from the events.
  due_at timestamptz,
  closed_at timestamptz,
  -- The dentist's own name for it, and a keyed mark of that: each is used once by a dentist.
  label_sealed text not null,
  label_hash text not null check (length(label_hash) = 43),
  description_sealed text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint what_was_paid_names_its_payment check (paid_at is null or intent_id is not null),
  constraint only_what_was_paid_is_worked_on
    check (state in ('draft', 'paying', 'withdrawn', 'erased') or paid_at is not null),
  constraint what_is_over_has_a_moment
    check ((state in ('closed', 'withdrawn', 'declined')) = (closed_at is not null) or state = 'erased'),
  constraint one_label_for_each_case unique (user_id, label_hash)
);
create index tickets_of_a_dentist on tickets (user_id, updated_at desc);
create index tickets_of_a_consultor on tickets (consultor_id, due_at) where consultor_id is not null;
create index tickets_to_take on tickets (due_at, id)
  where consultor_id is null and state in ('sent', 'planning', 'revising', 'question');
create index tickets_to_settle on tickets (intent_id) where state in ('draft', 'paying') and intent_id is not null;

-- Deleting the row erases the case. The kid names the key that wrapped it.
create table ticket_keys (
  ticket_id integer primary key references tickets,
  user_id integer not null references users,
  kid text not null check (kid ~ '^[a-z]$'),
  wrapped text not null check (length(wrapped) between 60 and 200)
);
create index ticket_keys_of_a_dentist on ticket_keys (user_id);

-- Everything that happened to a case. The promise is computed from these rows.
create table ticket_events (
  id bigint generated always as identity primary key,
  ticket_id integer not null references tickets,
  event text not null check (event ~ '^[a-z-]{2,20}$'),
  -- The state after it.
  state text not null check (state ~ '^[a-z]{4,20}$'),
  role text not null check (role in ('owner', 'assigned', 'consultor', 'manager', 'ledger', 'clock')),
  actor_id integer references users,
  -- Who works on it after the event.
  consultor_id integer references users,
  plan_number integer,
  -- Why, or which records are missing.
  note_sealed text,
  at timestamptz not null
);
create index ticket_events_of_a_ticket on ticket_events (ticket_id, id);
create index ticket_events_of_a_person on ticket_events (actor_id) where actor_id is not null;

create table ticket_messages (
  id integer generated always as identity primary key,
  -- Made by the form, so that a double click is one message.
  client_id uuid not null unique,
  ticket_id integer not null references tickets,
  author_id integer not null references users,
  -- A note is read by consultors only.
  is_note boolean not null default false,
  text_sealed text not null,
  created_at timestamptz not null
);
create index ticket_messages_of_a_ticket on ticket_messages (ticket_id, id);
create index ticket_messages_of_a_person on ticket_messages (author_id);

-- A delivered plan. It is never changed: the next one replaces it.
create table ticket_plans (
  ticket_id integer not null references tickets,
  number integer not null check (number > 0),
  author_id integer not null references users,
  -- Of the consultor, who answers for the opinion.
  cro_number text not null,
  cro_state text not null,
  summary_sealed text not null,
  -- Over the summary and the hashes of its files.
  manifest_hash text not null check (manifest_hash ~ '^[0-9a-f]{64}$'),
  delivered_at timestamptz not null,
  primary key (ticket_id, number)
);
create index ticket_plans_of_a_person on ticket_plans (author_id);

-- What the dentist decided of a plan: once, and of exactly that plan.
create table ticket_decisions (
  ticket_id integer not null,
  plan_number integer not null,
  decision text not null check (decision in ('approved', 'changes')),
  manifest_hash text not null,
  user_id integer not null references users,
  cro_number text not null,
  cro_state text not null,
  network text not null,
  at timestamptz not null,
  primary key (ticket_id, plan_number),
  foreign key (ticket_id, plan_number) references ticket_plans (ticket_id, number)
);
create index ticket_decisions_of_a_person on ticket_decisions (user_id);

-- That the dentist treats the patient, and that the patient or a guardian agreed.
create table ticket_attestations (
  ticket_id integer primary key references tickets,
  user_id integer not null references users,
  text_version text not null check (text_version ~ '^\d{4}-\d{2}-\d{2}$'),
  is_guardian boolean not null,
  cro_number text not null,
  cro_state text not null,
  network text not null,
  at timestamptz not null
);
create index ticket_attestations_of_a_person on ticket_attestations (user_id);

create function refuse_ticket_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

create trigger ticket_events_are_append_only before update or delete or truncate on ticket_events
  for each statement execute function refuse_ticket_change();
create trigger ticket_plans_are_append_only before update or delete or truncate on ticket_plans
  for each statement execute function refuse_ticket_change();
create trigger ticket_decisions_are_append_only before update or delete or truncate on ticket_decisions
  for each statement execute function refuse_ticket_change();
create trigger ticket_attestations_are_append_only before update or delete or truncate on ticket_attestations
  for each statement execute function refuse_ticket_change();
create trigger work_calendars_are_append_only before update or delete or truncate on work_calendars
  for each statement execute function refuse_ticket_change();
create trigger promise_rules_are_append_only before update or delete or truncate on promise_rules
  for each statement execute function refuse_ticket_change();

comment on column work_calendars.version is 'technical';
comment on column work_calendars.opens_at is 'technical';
comment on column work_calendars.closes_at is 'technical';
comment on column work_calendars.days_off is 'technical';
comment on column promise_rules.version is 'technical';
comment on column promise_rules.triage is 'technical';
comment on column promise_rules.plan is 'technical';
comment on column promise_rules.revision is 'technical';
comment on column promise_rules.answer is 'technical';
comment on column tickets.id is 'technical';
comment on column tickets.code is 'personal: Código do caso';
comment on column tickets.user_id is 'technical';
comment on column tickets.consultor_id is 'technical';
comment on column tickets.kind is 'personal: Tipo do caso';
comment on column tickets.is_minor is 'personal: Paciente menor de idade';
comment on column tickets.has_assistance is 'personal: Com assistência';
comment on column tickets.assistance_until is 'personal: Assistência até';
comment on column tickets.state is 'personal: Situação do caso';
comment on column tickets.state_since is 'technical';
comment on column tickets.is_complete is 'technical';
comment on column tickets.plans is 'technical';
comment on column tickets.intent_id is 'technical';
comment on column tickets.paid_at is 'personal: Pago em';
comment on column tickets.calendar_version is 'technical';
comment on column tickets.promise_version is 'technical';
comment on column tickets.due_at is 'technical';
comment on column tickets.closed_at is 'personal: Encerrado em';
comment on column tickets.label_sealed is 'technical';
comment on column tickets.label_hash is 'technical';
comment on column tickets.description_sealed is 'technical';
comment on column tickets.created_at is 'personal: Caso criado em';
comment on column tickets.updated_at is 'technical';
comment on column ticket_keys.ticket_id is 'technical';
comment on column ticket_keys.user_id is 'technical';
comment on column ticket_keys.kid is 'technical';
comment on column ticket_keys.wrapped is 'technical';
comment on column ticket_events.id is 'technical';
comment on column ticket_events.ticket_id is 'technical';
comment on column ticket_events.event is 'personal: O que aconteceu no caso';
comment on column ticket_events.state is 'technical';
comment on column ticket_events.role is 'technical';
comment on column ticket_events.actor_id is 'technical';
comment on column ticket_events.consultor_id is 'technical';
comment on column ticket_events.plan_number is 'technical';
comment on column ticket_events.note_sealed is 'technical';
comment on column ticket_events.at is 'personal: Aconteceu em';
comment on column ticket_messages.id is 'technical';
comment on column ticket_messages.client_id is 'technical';
comment on column ticket_messages.ticket_id is 'personal: Número do caso';
comment on column ticket_messages.author_id is 'technical';
comment on column ticket_messages.is_note is 'technical';
comment on column ticket_messages.text_sealed is 'technical';
comment on column ticket_messages.created_at is 'personal: Enviada em';
comment on column ticket_plans.ticket_id is 'personal: Número do caso';
comment on column ticket_plans.number is 'personal: Versão do plano';
comment on column ticket_plans.author_id is 'technical';
comment on column ticket_plans.cro_number is 'personal: Número no CRO';
comment on column ticket_plans.cro_state is 'personal: Estado do CRO';
comment on column ticket_plans.summary_sealed is 'technical';
comment on column ticket_plans.manifest_hash is 'technical';
comment on column ticket_plans.delivered_at is 'personal: Plano entregue em';
comment on column ticket_decisions.ticket_id is 'personal: Número do caso';
comment on column ticket_decisions.plan_number is 'personal: Versão do plano';
comment on column ticket_decisions.decision is 'personal: Decisão';
comment on column ticket_decisions.manifest_hash is 'technical';
comment on column ticket_decisions.user_id is 'technical';
comment on column ticket_decisions.cro_number is 'personal: Número no CRO';
comment on column ticket_decisions.cro_state is 'personal: Estado do CRO';
comment on column ticket_decisions.network is 'personal: Rede usada';
comment on column ticket_decisions.at is 'personal: Decidido em';
comment on column ticket_attestations.ticket_id is 'personal: Número do caso';
comment on column ticket_attestations.user_id is 'technical';
comment on column ticket_attestations.text_version is 'personal: Versão do texto mostrado';
comment on column ticket_attestations.is_guardian is 'personal: Consentimento do responsável';
comment on column ticket_attestations.cro_number is 'personal: Número no CRO';
comment on column ticket_attestations.cro_state is 'personal: Estado do CRO';
comment on column ticket_attestations.network is 'personal: Rede usada';
comment on column ticket_attestations.at is 'personal: Declarado em';
