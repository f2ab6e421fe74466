-- One click on "pay", recorded before anybody is asked for money. Its id is made by the form that was opened, so a
-- double click is one intent; it is also the name by which the provider is asked what became of it.
create table payment_intents (
  id uuid primary key,
  user_id integer not null references users,
  -- Renewals are ours: no click, the clock.
  operation text not null
    check (operation in ('cadastro', 'promoAnual', 'promoMensal', 'adiciona_cartao', 'compra_avulsa', 'renewal')),
  -- What it is for: plan, card, course:7, ticket:9.
  subject text not null check (subject ~ '^(plan|card|(course|ticket):\d{1,10})$'),
  period text check (period in ('monthly', 'yearly')),
  is_academic boolean not null default false,
  -- A year that we renew ourselves: our own name for it, new or renewed. Months have the provider's.
  subscription text check (subscription ~ '^subl_[0-9a-z]{20,40}$'),
  -- The last day that the payment will buy, included, as it was promised at the click.
  until_on date,
  -- The same id with another content is another click, and is refused.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  price_version integer not null references price_books,
  coupon_id integer references coupons,
  -- Centavos.
  list_price integer not null check (list_price >= 0),
  discount integer not null check (discount >= 0),
  total integer not null check (total >= 0),
  instalments integer not null check (instalments between 1 and 12),
  customer_id text,
  card_id text,
  state text not null default 'recorded'
    check (state in ('recorded', 'sent', 'unknown', 'processing', 'paid', 'refused', 'abandoned')),
  -- Their order or subscription, once they have told us.
  external_id text check (length(external_id) between 1 and 100),
  refusal text check (length(refusal) between 1 and 60),
  recorded_at timestamptz not null default now(),
  sent_at timestamptz,
  -- When the provider was asked for it and did not have it, since it was sent last.
  not_there_at timestamptz,
  settled_at timestamptz,
  constraint the_total_is_what_is_left check (total = list_price - discount),
  constraint a_plan_has_a_period check ((subject = 'plan') = (period is not null)),
  constraint a_month_is_paid_at_once check (period is distinct from 'monthly' or instalments = 1),
  constraint a_year_has_a_name_and_an_end
    check ((period is not distinct from 'yearly') = (subscription is not null) and (subscription is null or until_on is not null)),
  constraint a_course_has_an_end check (subject not like 'course:%' or until_on is not null),
  constraint the_academic_plan_is_yearly check (not is_academic or period = 'yearly'),
  constraint what_was_sent_has_a_moment check (state not in ('sent', 'unknown', 'processing') or sent_at is not null),
  constraint what_is_settled_has_a_moment
    check ((state in ('paid', 'refused', 'abandoned')) = (settled_at is not null))
);

-- Nobody pays twice for the same thing at the same time, from however many tabs.
create unique index one_open_intent_for_a_thing on payment_intents (user_id, subject)
  where state in ('recorded', 'sent', 'unknown', 'processing');
create index payment_intents_of_a_user on payment_intents (user_id, recorded_at desc);
create index payment_intents_to_settle on payment_intents (recorded_at) where settled_at is null;
create index payment_intents_there on payment_intents (external_id) where external_id is not null;
create index payment_intents_of_a_coupon on payment_intents (coupon_id) where coupon_id is not null;

comment on column payment_intents.id is 'technical';
comment on column payment_intents.user_id is 'technical';
comment on column payment_intents.operation is 'personal: Operação';
comment on column payment_intents.subject is 'personal: O que foi pedido';
comment on column payment_intents.period is 'personal: Período';
comment on column payment_intents.is_academic is 'personal: Plano acadêmico';
comment on column payment_intents.subscription is 'personal: Assinatura';
comment on column payment_intents.until_on is 'personal: Vale até';
comment on column payment_intents.content_hash is 'technical';
comment on column payment_intents.price_version is 'technical';
comment on column payment_intents.coupon_id is 'personal: Número do cupom';
comment on column payment_intents.list_price is 'personal: Preço (centavos)';
comment on column payment_intents.discount is 'personal: Desconto (centavos)';
comment on column payment_intents.total is 'personal: Total (centavos)';
comment on column payment_intents.instalments is 'personal: Parcelas';
comment on column payment_intents.customer_id is 'technical';
comment on column payment_intents.card_id is 'technical';
comment on column payment_intents.state is 'personal: Situação';
comment on column payment_intents.external_id is 'technical';
comment on column payment_intents.refusal is 'technical';
comment on column payment_intents.recorded_at is 'personal: Pedido em';
comment on column payment_intents.sent_at is 'technical';
comment on column payment_intents.not_there_at is 'technical';
comment on column payment_intents.settled_at is 'personal: Concluído em';
