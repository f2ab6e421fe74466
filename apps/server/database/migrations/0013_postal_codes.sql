-- What a postal code told us, so that a form need not wait for others each time. Nothing here is about a person.
create table postal_codes (
  postal_code text primary key check (postal_code ~ '^\d{8}$'),
  street text,
  district text,
  city text not null,
  state text not null,
  area_code text,
  fetched_at timestamptz not null
);

comment on column postal_codes.postal_code is 'technical';
comment on column postal_codes.street is 'technical';
comment on column postal_codes.district is 'technical';
comment on column postal_codes.city is 'technical';
comment on column postal_codes.state is 'technical';
comment on column postal_codes.area_code is 'technical';
comment on column postal_codes.fetched_at is 'technical';
