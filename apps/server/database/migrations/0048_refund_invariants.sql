-- Money that a person asked for and nobody gave back. Banks take days, not weeks.
create view invariants.refund_forgotten as
select id from refund_requests where done_at is null and asked_at < now() - interval '7 days';

-- Whoever asked for the money back is charged no more.
create view invariants.asked_back_and_renewing as
select r.id
  from refund_requests r
  join payment_facts paid
    on paid.provider = r.provider and paid.charge = r.charge and paid.kind = 'charge-paid'
   and paid.subscription is not null
 where not exists (
   select 1 from payment_facts stopped
    where stopped.provider = paid.provider and stopped.subscription = paid.subscription
      and stopped.kind = 'subscription-cancelled');
