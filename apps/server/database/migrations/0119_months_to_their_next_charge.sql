-- A month that the card provider charges was recorded as paid to the day before its next charge, while the checkout, years
-- and resumed months count that day in. It is read so from now on; what was recorded is given the same meaning, since the
-- provider would contradict it otherwise. Resumed months, which we charge, were right.
alter table payment_facts disable trigger payment_facts_is_append_only;
update payment_facts
   set until_on = until_on + 1
 where provider = 'card' and kind = 'charge-paid' and bought = 'subscription'
   and subscription not like 'subl\_%'
   and not exists (
     select 1 from payment_intents i where i.id = payment_facts.intent_id and i.operation = 'renewal');
alter table payment_facts enable trigger payment_facts_is_append_only;

-- The worker computes these anew within the hour.
update memberships
   set changes_on = (now() at time zone 'America/Sao_Paulo')::date,
       premium_expires_on = greatest(premium_expires_on, paid.until_on)
  from (
    select user_id, max(until_on) as until_on from invariants.standing_charges
     where provider = 'card' and bought = 'subscription' and subscription not like 'subl\_%'
     group by user_id
  ) paid
 where paid.user_id = memberships.user_id and memberships.is_paid;
