-- What happened to money, each thing once, and no row changes. What a person may watch is computed from these rows.
-- They outlive the account, as the law wants, and then point at a row that names nobody.
create table payment_facts (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  provider text not null check (provider in ('card', 'legacy-card', 'marketplace', 'house')),
  kind text not null,
  -- The provider's own name for what happened.
  external_id text not null check (length(external_id) between 1 and 200),
  -- When it happened there, not when we heard of it.
  at timestamptz not null,
  subscription text check (length(subscription) between 1 and 100),
  charge text check (length(charge) between 1 and 100),
  period text check (period in ('monthly', 'yearly')),
  starts_on date,
  -- The last day, included.
  until_on date,
  -- Centavos: what was paid, or what was given back of a charge up to then.
  amount integer check (amount >= 0),
  bought text check (bought in ('subscription', 'course', 'ticket')),
  -- As it was then: a row of history does not keep its course alive.
  course_id integer,
  ticket_id integer,
  is_final boolean,
  card_id text check (length(card_id) between 1 and 100),
  card_brand text check (length(card_brand) between 1 and 40),
  card_last_digits text check (card_last_digits ~ '^\d{4}$'),
  card_expires text check (card_expires ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- The click it comes from, where it comes from one.
  intent_id uuid,
  source text not null check (source in ('command', 'webhook', 'reconciliation', 'manager')),
  recorded_at timestamptz not null default now(),
  -- Told twice, by whomever, is told once.
  constraint a_fact_is_told_once unique (provider, kind, external_id),
  constraint a_fact_says_what_its_kind_needs check (
    case kind
      when 'subscription-started' then num_nulls(subscription, period, starts_on) = 0
      when 'plan-changed' then num_nulls(subscription, period) = 0
      when 'subscription-cancelled' then subscription is not null
      when 'period-extended' then num_nulls(subscription, until_on) = 0
      when 'charge-paid' then num_nulls(charge, amount, bought) = 0 and
        case bought
          when 'subscription' then num_nulls(subscription, until_on) = 0
          when 'course' then num_nulls(course_id, until_on) = 0
          else ticket_id is not null
        end
      when 'charge-failed' then num_nulls(charge, is_final) = 0
      when 'charge-refunded' then num_nulls(charge, amount) = 0 and amount > 0
      when 'charge-reversed' then charge is not null
      when 'reversal-withdrawn' then charge is not null
      when 'card-kept' then num_nulls(card_id, card_brand, card_last_digits, card_expires) = 0
      when 'card-removed' then card_id is not null
      when 'access-granted' then provider = 'house'
      else false
    end
  )
);

-- Money for one charge comes in once, whatever the fact is called.
create unique index a_charge_is_paid_once on payment_facts (provider, charge) where kind = 'charge-paid';
create index payment_facts_of_a_user on payment_facts (user_id);
create index payment_facts_of_a_subscription on payment_facts (provider, subscription) where subscription is not null;
create index payment_facts_to_renew on payment_facts (until_on) where kind = 'charge-paid' and bought = 'subscription';
create index payment_facts_of_a_charge on payment_facts (provider, charge) where charge is not null;

create function refuse_fact_change() returns trigger language plpgsql as $$
begin
  raise exception 'payment_facts is append-only';
end
$$;

create trigger payment_facts_is_append_only
  before update or delete or truncate on payment_facts
  for each statement execute function refuse_fact_change();

-- The day on which the projection becomes another by itself: a period ends, a grace begins.
alter table memberships add column changes_on date;
-- A row for each account, and the table is small.
-- squawk-ignore require-concurrent-index-creation
create index memberships_to_project on memberships (changes_on) where changes_on is not null;

-- Courses that a person has bought, each to the furthest day paid for: computed from the facts, like a membership.
create table course_accesses (
  user_id integer not null references users on delete cascade,
  -- A course that somebody has paid for is not deleted.
  course_id integer not null references courses,
  until_on date not null,
  primary key (user_id, course_id)
);

create index course_accesses_of_a_course on course_accesses (course_id);

comment on column payment_facts.id is 'technical';
comment on column payment_facts.user_id is 'technical';
comment on column payment_facts.provider is 'personal: Por onde';
comment on column payment_facts.kind is 'personal: O que aconteceu';
comment on column payment_facts.external_id is 'technical';
comment on column payment_facts.at is 'personal: Quando';
comment on column payment_facts.subscription is 'personal: Assinatura';
comment on column payment_facts.charge is 'personal: Cobrança';
comment on column payment_facts.period is 'personal: Período';
comment on column payment_facts.starts_on is 'personal: Começa em';
comment on column payment_facts.until_on is 'personal: Vale até';
comment on column payment_facts.amount is 'personal: Valor (centavos)';
comment on column payment_facts.bought is 'personal: O que foi pago';
comment on column payment_facts.course_id is 'personal: Número do curso';
comment on column payment_facts.ticket_id is 'personal: Número do planejamento';
comment on column payment_facts.is_final is 'technical';
comment on column payment_facts.card_id is 'technical';
comment on column payment_facts.card_brand is 'personal: Bandeira do cartão';
comment on column payment_facts.card_last_digits is 'personal: Final do cartão';
comment on column payment_facts.card_expires is 'personal: Validade do cartão';
comment on column payment_facts.intent_id is 'technical';
comment on column payment_facts.source is 'technical';
comment on column payment_facts.recorded_at is 'technical';

comment on column memberships.changes_on is 'technical';

comment on column course_accesses.user_id is 'technical';
comment on column course_accesses.course_id is 'personal: Número do curso';
comment on column course_accesses.until_on is 'personal: Acesso até';
