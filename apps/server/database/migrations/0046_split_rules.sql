-- Who shares in what is sold, from a day on. A change is a new row for a later day: what was sold keeps the rules it was
-- sold by, and a statement that was read once reads the same for ever.
create table split_rules (
  id integer generated always as identity primary key,
  product text not null check (product in ('subscription', 'course', 'ticket')),
  -- Null: every course without rules of its own. A rule does not keep its course alive.
  course_id integer,
  valid_from date not null,
  -- Taken from the price before it is shared: hundredths of a percent, and centavos for each payment.
  fee_basis_points integer not null check (fee_basis_points between 0 and 10000),
  fee_fixed integer not null check (fee_fixed between 0 and 10000),
  recorded_at timestamptz not null default now(),
  constraint only_courses_are_split_one_by_one check (course_id is null or product = 'course')
);

create index split_rules_of_a_product on split_rules (product, valid_from);

create table split_shares (
  rules_id integer not null references split_rules,
  receiver_id integer not null references users,
  basis_points integer not null check (basis_points between 1 and 10000),
  primary key (rules_id, receiver_id)
);

create index split_shares_of_a_receiver on split_shares (receiver_id);

-- Money that was transferred to a receiver.
create table receiver_payouts (
  id integer generated always as identity primary key,
  receiver_id integer not null references users,
  paid_on date not null,
  -- Centavos.
  amount integer not null check (amount > 0),
  note text not null default '' check (length(note) <= 200),
  recorded_at timestamptz not null default now()
);

create index receiver_payouts_of_a_receiver on receiver_payouts (receiver_id, paid_on);

create function refuse_split_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is shared is append-only';
end
$$;

create trigger split_rules_is_append_only
  before update or delete or truncate on split_rules
  for each statement execute function refuse_split_change();
create trigger split_shares_is_append_only
  before update or delete or truncate on split_shares
  for each statement execute function refuse_split_change();
create trigger receiver_payouts_is_append_only
  before update or delete or truncate on receiver_payouts
  for each statement execute function refuse_split_change();

-- A statement reads what was paid and given back by product. The ledger is new, and small.
-- squawk-ignore require-concurrent-index-creation
create index payment_facts_of_money on payment_facts (at)
  where kind in ('charge-paid', 'charge-refunded', 'charge-reversed', 'reversal-withdrawn');

comment on column split_rules.id is 'technical';
comment on column split_rules.product is 'technical';
comment on column split_rules.course_id is 'technical';
comment on column split_rules.valid_from is 'technical';
comment on column split_rules.fee_basis_points is 'technical';
comment on column split_rules.fee_fixed is 'technical';
comment on column split_rules.recorded_at is 'technical';

comment on column split_shares.rules_id is 'personal: Regra de divisão';
comment on column split_shares.receiver_id is 'technical';
comment on column split_shares.basis_points is 'personal: Sua parte (centésimos de por cento)';

comment on column receiver_payouts.id is 'technical';
comment on column receiver_payouts.receiver_id is 'technical';
comment on column receiver_payouts.paid_on is 'personal: Repassado em';
comment on column receiver_payouts.amount is 'personal: Valor (centavos)';
comment on column receiver_payouts.note is 'personal: Observação';
comment on column receiver_payouts.recorded_at is 'technical';
