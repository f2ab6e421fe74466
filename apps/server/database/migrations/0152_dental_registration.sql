-- Only registered dentists send cases and approve plans: the number and the state of their council.
alter table profiles
  add column cro_number text check (cro_number ~ '^\d{1,6}$'),
  add column cro_state text check (cro_state ~ '^[A-Z]{2}$'),
  add constraint a_registration_is_whole check (num_nulls(cro_number, cro_state) in (0, 2)) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table profiles validate constraint a_registration_is_whole;

comment on column profiles.cro_number is 'personal: Número no CRO';
comment on column profiles.cro_state is 'personal: Estado do CRO';
