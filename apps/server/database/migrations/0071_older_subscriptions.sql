-- A subscription that is older than the ledger and was cancelled here: what its owner's membership said of it then. It
-- counts until the provider has said what is paid, so that cancelling waits for nobody and takes nothing away.
create table older_subscriptions (
  user_id integer primary key references users on delete cascade,
  provider text not null check (provider in ('card', 'legacy-card')),
  subscription text not null check (length(subscription) between 1 and 100),
  period text not null check (period in ('monthly', 'yearly')),
  -- The last day, included.
  paid_until date not null,
  recorded_at timestamptz not null,
  -- When the provider said what it knows of it.
  read_at timestamptz
);

create index older_subscriptions_to_read on older_subscriptions (recorded_at) where read_at is null;

comment on column older_subscriptions.user_id is 'technical';
comment on column older_subscriptions.provider is 'technical';
comment on column older_subscriptions.subscription is 'personal: Assinatura';
comment on column older_subscriptions.period is 'personal: Período';
comment on column older_subscriptions.paid_until is 'personal: Vale até';
comment on column older_subscriptions.recorded_at is 'personal: Cancelada em';
comment on column older_subscriptions.read_at is 'technical';

-- With one more reason: what was paid before the ledger began.
create or replace view invariants.premium_for_nothing as
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
        union all
        select older.user_id, older.paid_until from older_subscriptions older
         where not exists (
           select 1 from payment_facts f
            where f.provider = older.provider and f.subscription = older.subscription and f.kind = 'charge-paid')
      ) reasons
     group by reasons.user_id
  ) reason on reason.user_id = m.user_id
 where m.plan = 'premium'
   -- Where a change is due, the clock's job is on its way; the next view sees to it that it comes.
   and (m.changes_on is null or m.changes_on > (now() at time zone 'America/Sao_Paulo')::date)
   and coalesce(reason.until_on, '-infinity')
       < (now() at time zone 'America/Sao_Paulo')::date
         - case when m.invisa_id ~ '^\d{1,4}$' then m.invisa_id::integer else 0 end;
