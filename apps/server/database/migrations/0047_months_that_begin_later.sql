-- A month that takes the place of something that is paid for already: it is agreed on at the click, and charged for the
-- first time when the other ends. Its click is settled by the agreement.
alter table payment_intents add column starts_on date;
alter table payment_intents
  -- The table is small, and nothing in it has the new column yet.
  -- squawk-ignore constraint-missing-not-valid
  add constraint only_a_month_begins_later check (starts_on is null or period is not distinct from 'monthly');

comment on column payment_intents.starts_on is 'personal: Primeira cobrança em';

create or replace view invariants.intent_paid_without_charge as
select i.id
  from payment_intents i
 where i.state = 'paid' and i.total > 0 and i.starts_on is null
   and not exists (select 1 from payment_facts f where f.intent_id = i.id and f.kind = 'charge-paid');
