-- What things cost, in centavos. A change is a new version: what was sold keeps pointing at the one it was sold by.
create table price_books (
  version integer generated always as identity primary key,
  valid_from timestamptz not null default now(),
  monthly integer not null check (monthly > 0),
  yearly integer not null check (yearly > 0),
  academic_instalment integer not null check (academic_instalment > 0),
  planning integer not null check (planning >= 0),
  planning_for_premium integer not null check (planning_for_premium >= 0),
  planning_with_coupon integer not null check (planning_with_coupon >= 0),
  assistance integer not null check (assistance >= 0),
  assistance_for_premium integer not null check (assistance_for_premium >= 0),
  planning_hint integer not null check (planning_hint >= 0),
  assistance_hint integer not null check (assistance_hint >= 0)
);

insert into price_books (
  valid_from, monthly, yearly, academic_instalment, planning, planning_for_premium, planning_with_coupon, assistance,
  assistance_for_premium, planning_hint, assistance_hint
) values ('-infinity', 5990, 47880, 2990, 44900, 24900, 22000, 19900, 9900, 10000, 6000);

create function refuse_price_change() returns trigger language plpgsql as $$
begin
  raise exception 'price_books is append-only';
end
$$;

create trigger price_books_is_append_only
  before update or delete or truncate on price_books
  for each statement execute function refuse_price_change();

create table coupons (
  id integer generated always as identity primary key,
  -- As it is compared: people type it in any case.
  code text not null unique check (code = upper(code) and code ~ '^\S{1,40}$'),
  kind text not null check (kind in ('percent', 'amount', 'ticket-price', 'free-ticket', 'academic')),
  -- Percent, or centavos.
  value integer,
  scope text not null check (scope in ('subscription', 'course', 'ticket', 'academic')),
  institution text check (length(institution) between 1 and 60),
  is_active boolean not null default true,
  starts_on date,
  -- The last day, included.
  ends_on date,
  max_uses integer check (max_uses >= 0),
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null default now(),
  -- However many ask at once.
  constraint a_coupon_is_not_used_more_than_allowed check (uses <= max_uses),
  constraint a_coupon_has_the_value_of_its_kind check (
    case kind
      when 'percent' then value between 1 and 100
      when 'amount' then value > 0
      else value is null
    end
  ),
  constraint a_coupon_ends_after_it_starts check (ends_on >= starts_on)
);

-- A person has a coupon at most once. Held: nothing was bought with it. Reserved: a payment with it is under way, and
-- it counts. Used: the payment succeeded.
create table coupon_holders (
  coupon_id integer not null references coupons,
  user_id integer not null references users on delete cascade,
  state text not null default 'held' check (state in ('held', 'reserved', 'used')),
  intent_id uuid,
  held_since timestamptz not null default now(),
  used_at timestamptz,
  primary key (coupon_id, user_id),
  constraint what_counts_has_a_payment check ((state = 'held') = (intent_id is null)),
  constraint what_is_used_has_a_moment check ((state = 'used') = (used_at is not null))
);

create index coupon_holders_of_a_user on coupon_holders (user_id);
create unique index a_payment_has_one_coupon on coupon_holders (intent_id) where intent_id is not null;

comment on column price_books.version is 'technical';
comment on column price_books.valid_from is 'technical';
comment on column price_books.monthly is 'technical';
comment on column price_books.yearly is 'technical';
comment on column price_books.academic_instalment is 'technical';
comment on column price_books.planning is 'technical';
comment on column price_books.planning_for_premium is 'technical';
comment on column price_books.planning_with_coupon is 'technical';
comment on column price_books.assistance is 'technical';
comment on column price_books.assistance_for_premium is 'technical';
comment on column price_books.planning_hint is 'technical';
comment on column price_books.assistance_hint is 'technical';

comment on column coupons.id is 'technical';
comment on column coupons.code is 'technical';
comment on column coupons.kind is 'technical';
comment on column coupons.value is 'technical';
comment on column coupons.scope is 'technical';
comment on column coupons.institution is 'technical';
comment on column coupons.is_active is 'technical';
comment on column coupons.starts_on is 'technical';
comment on column coupons.ends_on is 'technical';
comment on column coupons.max_uses is 'technical';
comment on column coupons.uses is 'technical';
comment on column coupons.created_at is 'technical';

comment on column coupon_holders.coupon_id is 'personal: Número do cupom';
comment on column coupon_holders.user_id is 'technical';
comment on column coupon_holders.state is 'personal: Situação do cupom';
comment on column coupon_holders.intent_id is 'technical';
comment on column coupon_holders.held_since is 'personal: Cupom recebido em';
comment on column coupon_holders.used_at is 'personal: Cupom usado em';
