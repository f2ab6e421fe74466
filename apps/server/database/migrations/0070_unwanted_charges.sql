-- What was announced is what is charged, whatever prices became since.
alter table renewal_notices add column total integer check (total >= 0);
alter table renewal_notices add column price_version integer;
alter table renewal_notices
  -- The table is small, and nothing in it has the new column yet.
  -- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
  add constraint an_announced_price_has_a_version foreign key (price_version) references price_books;

comment on column renewal_notices.total is 'technical';
comment on column renewal_notices.price_version is 'technical';

-- A charge that came after its renewal was stopped is given back without being asked for.
alter table refund_requests drop constraint refund_requests_reason_check;
alter table refund_requests
  -- The old words are among the new ones.
  -- squawk-ignore constraint-missing-not-valid
  add constraint refund_requests_reason_check check (reason in ('withdrawal', 'course', 'renewal-stopped'));

alter table payment_alarms drop constraint payment_alarms_kind_check;
alter table payment_alarms
  -- The old words are among the new ones.
  -- squawk-ignore constraint-missing-not-valid
  add constraint payment_alarms_kind_check check (
    kind in
      ('nobody-known', 'two-subscriptions', 'other-amount', 'told-otherwise', 'state-unknown', 'undecided-too-long',
       'too-much-to-heal', 'charged-after-cancelling')
  );

-- Not by a second, unless the money is on its way back.
create or replace view invariants.charged_after_cancelling as
select c.provider, c.charge
  from invariants.standing_charges c
 where c.provider <> 'marketplace' and c.amount > 0
   and exists (
     select 1 from payment_facts f
      where f.provider = c.provider and f.subscription = c.subscription and f.kind = 'subscription-cancelled'
        and f.at < c.at)
   and not exists (
     select 1 from refund_requests r
      where r.provider = c.provider and r.charge = c.charge and r.done_at is null);

-- A notice names the end of the year that runs, a renewal the end of the next.
create view invariants.renewed_at_another_price as
select i.id, i.total, n.total as announced
  from payment_intents i
  join renewal_notices n on n.subscription = i.subscription and i.until_on - n.until_on between 300 and 400
 where i.operation = 'renewal' and i.state = 'paid' and i.total <> n.total;
