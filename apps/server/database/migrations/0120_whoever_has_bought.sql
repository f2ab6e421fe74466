-- A free member who bought something once has payments to see: the menu needs to know.
alter table memberships add column has_bought boolean not null default false;
comment on column memberships.has_bought is 'personal: Já comprou';

update memberships
   set has_bought = true
 where card_subscription_id is not null or marketplace_status is not null
    or user_id in (select user_id from payment_facts where kind = 'charge-paid' or subscription is not null)
    or user_id in (select user_id from older_subscriptions);
