-- A person asked for the money of a payment, once. It is done when the ledger says that the money went back.
create table refund_requests (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  provider text not null check (provider in ('card', 'marketplace')),
  charge text not null check (length(charge) between 1 and 100),
  -- Centavos.
  amount integer not null check (amount > 0),
  reason text not null check (reason in ('withdrawal', 'course')),
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  constraint money_is_asked_back_once unique (provider, charge)
);

create index refund_requests_of_a_user on refund_requests (user_id);
create index refund_requests_to_do on refund_requests (asked_at) where done_at is null;

-- That somebody was told of a card that ends before its next charge, so that they are told once.
create table card_notices (
  card_id text not null check (length(card_id) between 1 and 100),
  expires text not null check (expires ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  told_at timestamptz not null default now(),
  primary key (card_id, expires)
);

-- What the card provider calls our plans, where it knows them by a name.
create table provider_plans (
  kind text primary key check (kind in ('monthly', 'yearly', 'academic', 'scientific', 'discounted', 'regular')),
  plan_id text check (plan_id ~ '^[A-Za-z0-9_-]{1,60}$'),
  changed_at timestamptz
);

insert into provider_plans (kind)
values ('monthly'), ('yearly'), ('academic'), ('scientific'), ('discounted'), ('regular');

comment on column refund_requests.id is 'technical';
comment on column refund_requests.user_id is 'technical';
comment on column refund_requests.provider is 'technical';
comment on column refund_requests.charge is 'personal: Cobrança';
comment on column refund_requests.amount is 'personal: Valor (centavos)';
comment on column refund_requests.reason is 'personal: Motivo';
comment on column refund_requests.asked_at is 'personal: Pedido em';
comment on column refund_requests.done_at is 'personal: Devolvido em';

comment on column card_notices.card_id is 'technical';
comment on column card_notices.expires is 'technical';
comment on column card_notices.told_at is 'technical';

comment on column provider_plans.kind is 'technical';
comment on column provider_plans.plan_id is 'technical';
comment on column provider_plans.changed_at is 'technical';
