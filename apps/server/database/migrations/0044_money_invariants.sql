-- What must never be. Each view is a sentence about money, and its rows are where the sentence is false: they are empty
-- after every test and every drill, and somebody is woken when they are not.
create schema invariants;

create view invariants.standing_charges as
select paid.user_id, paid.provider, paid.charge, paid.subscription, paid.course_id, paid.bought, paid.until_on,
       paid.amount, paid.intent_id, paid.at
  from payment_facts paid
 where paid.kind = 'charge-paid'
   and not exists (
     select 1 from payment_facts gone
      where gone.provider = paid.provider and gone.charge = paid.charge and gone.kind = 'charge-refunded'
        and paid.amount > 0 and gone.amount >= paid.amount)
   and not exists (
     select 1 from payment_facts gone
      where gone.provider = paid.provider and gone.charge = paid.charge and gone.kind = 'charge-reversed'
        and not exists (
          select 1 from payment_facts back
           where back.provider = gone.provider and back.charge = gone.charge and back.kind = 'reversal-withdrawn'
             and back.at > gone.at));

-- Premium without anything that gives it: money that stayed, a trial, or a grant. Seven days are the grace.
create view invariants.premium_for_nothing as
select m.user_id
  from memberships m
  left join (
    select reasons.user_id, max(reasons.until_on) as until_on
      from (
        select user_id, until_on + 7 as until_on from invariants.standing_charges where bought = 'subscription'
        union all
        select user_id, until_on + 7 from payment_facts where kind = 'period-extended'
        union all
        select user_id, ends_on from trials
        union all
        select user_id, until_on from payment_facts where kind = 'access-granted'
      ) reasons
     group by reasons.user_id
  ) reason on reason.user_id = m.user_id
 where m.plan = 'premium'
   -- Where a change is due, the clock's job is on its way; the next view sees to it that it comes.
   and (m.changes_on is null or m.changes_on > (now() at time zone 'America/Sao_Paulo')::date)
   and coalesce(reason.until_on, '-infinity')
       < (now() at time zone 'America/Sao_Paulo')::date
         - case when m.invisa_id ~ '^\d{1,4}$' then m.invisa_id::integer else 0 end;

create view invariants.projection_overdue as
select user_id from memberships where changes_on < (now() at time zone 'America/Sao_Paulo')::date;

-- Money that stayed, for today, and no access.
create view invariants.paid_without_access as
select c.user_id, c.charge
  from invariants.standing_charges c
  join memberships m on m.user_id = c.user_id
  left join course_accesses a on a.user_id = c.user_id and a.course_id = c.course_id
 where c.until_on >= (now() at time zone 'America/Sao_Paulo')::date
   and case c.bought
         when 'subscription' then m.plan = 'free' or m.premium_expires_on < c.until_on or m.premium_expires_on is null
         when 'course' then a.until_on is null or a.until_on < c.until_on
       end;

create view invariants.course_for_nothing as
select a.user_id, a.course_id
  from course_accesses a
 where not exists (
   select 1 from invariants.standing_charges c
    where c.user_id = a.user_id and c.course_id = a.course_id and c.until_on >= a.until_on);

create view invariants.refunded_more_than_paid as
select gone.provider, gone.charge
  from payment_facts gone
  join payment_facts paid
    on paid.provider = gone.provider and paid.charge = gone.charge and paid.kind = 'charge-paid'
 where gone.kind = 'charge-refunded' and gone.amount > paid.amount;

-- A click that took money twice.
create view invariants.intent_charged_twice as
select intent_id from invariants.standing_charges where intent_id is not null and bought <> 'subscription'
 group by intent_id having count(*) > 1
union
select intent_id from invariants.standing_charges where intent_id is not null and bought = 'subscription'
 group by intent_id, until_on having count(*) > 1;

create view invariants.charged_another_price as
select c.charge, c.amount, i.total
  from invariants.standing_charges c
  join payment_intents i on i.id = c.intent_id
 where c.amount <> i.total;

create view invariants.intent_paid_without_charge as
select i.id
  from payment_intents i
 where i.state = 'paid' and i.total > 0
   and not exists (select 1 from payment_facts f where f.intent_id = i.id and f.kind = 'charge-paid');

create view invariants.charge_of_unpaid_intent as
select c.charge, i.id
  from invariants.standing_charges c
  join payment_intents i on i.id = c.intent_id
 where i.state <> 'paid';

create view invariants.intent_forgotten as
select id from payment_intents
 where state in ('recorded', 'sent', 'unknown') and recorded_at < now() - interval '30 minutes';

create view invariants.delivery_forgotten as
select id from payment_inbox
 where state = 'waiting' and received_at < now() - interval '5 minutes'
    or state = 'parked' and received_at < now() - interval '25 hours';

-- Two that both charge again.
create view invariants.two_subscriptions as
select c.user_id
  from invariants.standing_charges c
 where c.bought = 'subscription' and c.until_on >= (now() at time zone 'America/Sao_Paulo')::date
   and not exists (
     select 1 from payment_facts f
      where f.provider = c.provider and f.subscription = c.subscription and f.kind = 'subscription-cancelled'
        and (c.provider <> 'marketplace' or f.at >= c.at))
 group by c.user_id having count(distinct (c.provider, c.subscription)) > 1;

create view invariants.charged_after_cancelling as
select c.provider, c.charge
  from invariants.standing_charges c
  join payment_facts f
    on f.provider = c.provider and f.subscription = c.subscription and f.kind = 'subscription-cancelled'
 where c.provider <> 'marketplace' and c.at > f.at + interval '1 hour';

create view invariants.subscription_of_two_people as
select provider, subscription from payment_facts where subscription is not null
 group by provider, subscription having count(distinct user_id) > 1;

create view invariants.coupon_miscounted as
select c.id from coupons c
 where c.uses <> (select count(*) from coupon_holders h where h.coupon_id = c.id and h.state <> 'held');

create view invariants.coupon_without_payment as
select h.coupon_id, h.user_id
  from coupon_holders h
  left join payment_intents i on i.id = h.intent_id
 where h.state = 'used' and i.state is distinct from 'paid'
    or h.state = 'reserved' and i.state in ('paid', 'refused', 'abandoned');
