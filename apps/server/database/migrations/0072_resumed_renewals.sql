-- Somebody who stopped the renewal of a subscription takes that back while the paid period runs.
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

-- A month that was resumed is over at its provider: we charge it under the name that the provider gave it.
alter table payment_intents drop constraint payment_intents_subscription_check;
alter table payment_intents
  -- The old names are among the new ones.
  -- squawk-ignore constraint-missing-not-valid
  add constraint payment_intents_subscription_check check (
    subscription ~ '^subl_[0-9a-z]{20,40}$'
    or (operation = 'renewal' and period = 'monthly' and length(subscription) between 1 and 100)
  );
alter table payment_intents drop constraint a_year_has_a_name_and_an_end;
alter table payment_intents
  -- No renewal of a month was an intent before.
  -- squawk-ignore constraint-missing-not-valid
  add constraint what_we_renew_has_a_name_and_an_end check (
    (period is not distinct from 'yearly' or operation = 'renewal') = (subscription is not null)
    and (subscription is null or until_on is not null)
  );

-- What is charged between a cancellation and its taking back was not wanted. A provider tells whole seconds.
create or replace view invariants.charged_after_cancelling as
select c.provider, c.charge
  from invariants.standing_charges c
 where c.provider <> 'marketplace' and c.amount > 0
   and exists (
     select 1 from payment_facts f
      where f.provider = c.provider and f.subscription = c.subscription and f.kind = 'subscription-cancelled'
        and f.at < c.at
        and not exists (
          select 1 from payment_facts r
           where r.provider = f.provider and r.subscription = f.subscription and r.kind = 'renewal-resumed'
             and r.at > f.at and r.at <= c.at + interval '1 second'))
   and not exists (
     select 1 from refund_requests r
      where r.provider = c.provider and r.charge = c.charge and r.done_at is null);

-- Two that both charge again.
create or replace view invariants.two_subscriptions as
select c.user_id
  from invariants.standing_charges c
 where c.bought = 'subscription' and c.until_on >= (now() at time zone 'America/Sao_Paulo')::date
   and not exists (
     select 1 from payment_facts f
      where f.provider = c.provider and f.subscription = c.subscription and f.kind = 'subscription-cancelled'
        and (c.provider <> 'marketplace' or f.at >= c.at)
        and not exists (
          select 1 from payment_facts r
           where r.provider = f.provider and r.subscription = f.subscription and r.kind = 'renewal-resumed'
             and r.at > f.at))
 group by c.user_id having count(distinct (c.provider, c.subscription)) > 1;
