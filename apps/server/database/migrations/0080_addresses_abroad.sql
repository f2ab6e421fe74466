-- An address outside Brazil has neither a CEP nor a state of ours, and a telephone there has its country's code.
alter table profiles
  add column address_country text check (address_country ~ '^[A-Z]{2}$'),
  add column foreign_postal_code text check (length(foreign_postal_code) <= 12),
  add column international_phone text check (international_phone ~ '^\+\d{7,15}$');

comment on column profiles.address_country is 'personal: País do endereço';
comment on column profiles.foreign_postal_code is 'personal: Código postal fora do Brasil';
comment on column profiles.international_phone is 'personal: Telefone internacional';
