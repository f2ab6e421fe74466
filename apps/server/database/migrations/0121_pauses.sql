-- Somebody pauses a subscription: the next charge is moved to a later day, and access ends with what is paid.
alter table payment_facts drop constraint a_fact_says_what_its_kind_needs;
alter table payment_facts
  -- Every old row passes: only a kind is added.
  -- squawk-ignore constraint-missing-not-valid
  add constraint a_fact_says_what_its_kind_needs check (
    case kind
      when 'subscription-started' then num_nulls(subscription, period, starts_on) = 0
      when 'plan-changed' then num_nulls(subscription, period) = 0
      when 'subscription-cancelled' then subscription is not null
      when 'renewal-resumed' then subscription is not null
      when 'renewal-paused' then num_nulls(subscription, until_on) = 0
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
  );

-- Few people pause.
-- squawk-ignore require-concurrent-index-creation
create index payment_facts_to_resume on payment_facts (until_on) where kind = 'renewal-paused';

-- What was charged before the day that its owner named, unless they named another since, or the money is on its way back.
create view invariants.charged_while_paused as
select c.provider, c.charge
  from invariants.standing_charges c
  join payment_facts p
    on p.provider = c.provider and p.subscription = c.subscription and p.kind = 'renewal-paused'
   and p.at < c.at and p.until_on > (c.at at time zone 'America/Sao_Paulo')::date
 where c.amount > 0
   and not exists (
     select 1 from payment_facts f
      where f.provider = p.provider and f.subscription = p.subscription
        and f.kind in ('renewal-paused', 'subscription-cancelled', 'renewal-resumed')
        -- A provider tells whole seconds.
        and f.at > p.at and f.at <= c.at + interval '1 second')
   and not exists (
     select 1 from refund_requests r
      where r.provider = c.provider and r.charge = c.charge and r.done_at is null);

-- Who paused has no grace: their access ends with what is paid.
create view invariants.access_while_paused as
select m.user_id
  from memberships m
  join payment_facts p on p.user_id = m.user_id and p.kind = 'renewal-paused'
 where m.card_subscription_id = p.subscription
   and m.plan = 'premium'
   and (m.changes_on is null or m.changes_on > (now() at time zone 'America/Sao_Paulo')::date)
   and p.until_on > (now() at time zone 'America/Sao_Paulo')::date
   and not exists (
     select 1 from payment_facts f
      where f.provider = p.provider and f.subscription = p.subscription and f.at > p.at
        and f.kind in ('renewal-paused', 'subscription-cancelled', 'renewal-resumed'))
   and not exists (
     select 1 from invariants.standing_charges c
      where c.user_id = m.user_id and c.bought = 'subscription'
        and c.until_on + case when m.invisa_id ~ '^\d{1,4}$' then m.invisa_id::integer else 0 end
            >= (now() at time zone 'America/Sao_Paulo')::date)
   and not exists (
     select 1 from payment_facts g
      where g.user_id = m.user_id and g.kind = 'access-granted')
   and not exists (
     select 1 from trials t
      where t.user_id = m.user_id and t.ends_on >= (now() at time zone 'America/Sao_Paulo')::date);
