-- A payout that was noted by mistake is taken back by an entry of its own, with the same amount below zero.
-- It has a row for each transfer to a receiver: a few thousand.
alter table receiver_payouts
  -- squawk-ignore adding-foreign-key-constraint
  add column reverses integer references receiver_payouts;
comment on column receiver_payouts.reverses is 'technical';

-- squawk-ignore require-concurrent-index-creation
create unique index a_payout_is_reversed_once on receiver_payouts (reverses);

alter table receiver_payouts drop constraint receiver_payouts_amount_check;
alter table receiver_payouts
  -- squawk-ignore constraint-missing-not-valid
  add constraint receiver_payouts_amount_check check (case when reverses is null then amount > 0 else amount < 0 end);
