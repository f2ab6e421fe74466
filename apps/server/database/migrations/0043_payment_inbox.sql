-- What the providers said happened: a hint, of which only the names are kept. Each delivery is stored once, and done
-- when what it is about was read from the provider.
create table payment_inbox (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('card', 'legacy-card', 'marketplace')),
  event_id text not null check (length(event_id) between 1 and 200),
  type text not null check (length(type) between 1 and 100),
  subject_kind text check (
    subject_kind in
      ('charge', 'order', 'invoice', 'subscription', 'legacy-subscription', 'sale', 'marketplace-subscription')
  ),
  subject_id text check (length(subject_id) between 1 and 200),
  subscriber_code text check (length(subscriber_code) between 1 and 100),
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- Parked: it is about somebody we do not know yet.
  state text not null default 'waiting' check (state in ('waiting', 'parked', 'done', 'ignored')),
  done_at timestamptz,
  constraint a_delivery_is_stored_once unique (provider, event_id),
  constraint a_subject_has_a_kind_and_an_id check ((subject_kind is null) = (subject_id is null)),
  constraint what_is_done_has_a_moment check ((state in ('done', 'ignored')) = (done_at is not null))
);

create index payment_inbox_to_do on payment_inbox (received_at) where done_at is null;

-- What a person of ours has to look at. Raised once for each thing.
create table payment_alarms (
  id integer generated always as identity primary key,
  kind text not null check (
    kind in
      ('nobody-known', 'two-subscriptions', 'other-amount', 'told-otherwise', 'state-unknown', 'undecided-too-long',
       'too-much-to-heal')
  ),
  about text not null check (length(about) between 1 and 300),
  raised_at timestamptz not null default now(),
  resolved_at timestamptz,
  constraint an_alarm_is_raised_once unique (kind, about)
);

-- How far the comparison with the providers has come.
create table payment_comparisons (
  provider text primary key check (provider in ('card', 'legacy-card', 'marketplace')),
  -- Everything before it was compared.
  compared_to timestamptz not null,
  healed integer not null check (healed >= 0)
);

-- That a renewal was announced, so that it is announced once.
create table renewal_notices (
  subscription text not null check (length(subscription) between 1 and 100),
  until_on date not null,
  days_before integer not null check (days_before > 0),
  told_at timestamptz not null default now(),
  primary key (subscription, until_on, days_before)
);

comment on column payment_inbox.id is 'technical';
comment on column payment_inbox.provider is 'technical';
comment on column payment_inbox.event_id is 'technical';
comment on column payment_inbox.type is 'technical';
comment on column payment_inbox.subject_kind is 'technical';
comment on column payment_inbox.subject_id is 'technical';
comment on column payment_inbox.subscriber_code is 'technical';
comment on column payment_inbox.occurred_at is 'technical';
comment on column payment_inbox.received_at is 'technical';
comment on column payment_inbox.state is 'technical';
comment on column payment_inbox.done_at is 'technical';

comment on column payment_alarms.id is 'technical';
comment on column payment_alarms.kind is 'technical';
comment on column payment_alarms.about is 'technical';
comment on column payment_alarms.raised_at is 'technical';
comment on column payment_alarms.resolved_at is 'technical';

comment on column payment_comparisons.provider is 'technical';
comment on column payment_comparisons.compared_to is 'technical';
comment on column payment_comparisons.healed is 'technical';

comment on column renewal_notices.subscription is 'technical';
comment on column renewal_notices.until_on is 'technical';
comment on column renewal_notices.days_before is 'technical';
comment on column renewal_notices.told_at is 'technical';
