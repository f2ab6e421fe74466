-- A renewal costs what the person was told last. Whoever paused, came back and paused again was told twice.
create or replace view invariants.renewed_at_another_price as
select i.id, i.total, told.total as announced
  from payment_intents i
  cross join lateral (
    select n.total
      from renewal_notices n
     where n.subscription = i.subscription and i.until_on - n.until_on between 300 and 400 and n.total is not null
     order by n.told_at desc
     limit 1) told
 where i.operation = 'renewal' and i.state = 'paid' and i.total <> told.total;
