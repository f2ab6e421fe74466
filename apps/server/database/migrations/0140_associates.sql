-- Who brings members: an institution, a partner or a person. Its link is the site's address with its code.
create table associates (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('institution', 'partner', 'person')),
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

-- A coupon is handed out by one associate at most.
create table associate_coupons (
  coupon_id integer primary key references coupons,
  associate_id integer not null references associates
);
create index associate_coupons_of_an_associate on associate_coupons (associate_id);

-- By whose link an account was opened.
create table referrals (
  user_id integer primary key references users on delete cascade,
  associate_id integer not null references associates,
  referred_at timestamptz not null default now()
);
create index referrals_of_an_associate on referrals (associate_id, referred_at);

comment on column associates.id is 'technical';
comment on column associates.name is 'technical';
comment on column associates.kind is 'technical';
comment on column associates.code is 'technical';
comment on column associates.is_active is 'technical';
comment on column associates.created_at is 'technical';
comment on column associate_coupons.coupon_id is 'technical';
comment on column associate_coupons.associate_id is 'technical';
comment on column referrals.user_id is 'technical';
comment on column referrals.associate_id is 'personal: Número de quem indicou';
comment on column referrals.referred_at is 'personal: Indicado em';
