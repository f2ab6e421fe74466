-- What a person may watch and what they pay: the projection of the subscription facts.
create table memberships (
  user_id integer primary key references users on delete cascade,
  plan text not null default 'free' check (plan in ('free', 'premium')),
  is_suspended boolean not null default false,
  is_paid boolean not null default false,
  has_card boolean not null default false,
  premium_expires_on date,
  invisa_id text check (length(invisa_id) <= 40),
  has_coupon boolean not null default false,
  card_subscription_id text,
  card_period text check (card_period in ('monthly', 'yearly')),
  marketplace_status text,
  marketplace_subscriber_code text,
  -- A card plan without a subscription, or the reverse, cannot be written.
  constraint card_subscription_is_whole check ((card_subscription_id is null) = (card_period is null)),
  constraint subscriber_code_needs_status check (marketplace_subscriber_code is null or marketplace_status is not null)
);

create unique index memberships_card_subscription on memberships (card_subscription_id);
create unique index memberships_subscriber_code on memberships (marketplace_subscriber_code);
