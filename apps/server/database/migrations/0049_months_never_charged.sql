-- A month that begins later is settled before its first charge, so it was left out of the sentence. Ten days after its
-- beginning the provider has charged it, failed to, or stopped it: of one of these we have heard.
create or replace view invariants.intent_paid_without_charge as
select i.id
  from payment_intents i
 where i.state = 'paid' and i.total > 0
   and (i.starts_on is null or i.starts_on < current_date - 10)
   and not exists (select 1 from payment_facts f where f.intent_id = i.id and f.kind = 'charge-paid')
   and not exists (
     select 1 from payment_facts f
      where i.starts_on is not null and f.provider = 'card' and f.subscription = i.external_id
        and f.kind in ('charge-paid', 'charge-failed', 'subscription-cancelled'));
