-- What a person tells of themselves, apart from the account. A document is kept sealed, with a signature to find it by.
create table profiles (
  user_id integer primary key references users on delete cascade,
  nationality text check (nationality in ('Brasileira', 'Outra')),
  document_kind text check (document_kind in ('cpf', 'other')),
  document_sealed text,
  document_hash text,
  country_code text check (country_code ~ '^[A-Z]{2}$'),
  postal_code text check (postal_code ~ '^\d{8}$'),
  state text check (state ~ '^[A-Z]{2}$'),
  street text check (length(street) <= 150),
  street_number text check (length(street_number) <= 20),
  district text check (length(district) <= 100),
  city text check (length(city) <= 100),
  area_code text check (area_code ~ '^\d{2}$'),
  phone text check (phone ~ '^\d{8,9}$'),
  language text check (language in ('pt-BR', 'en', 'es')),
  constraint document_is_whole check (num_nulls(document_kind, document_sealed, document_hash) in (0, 3))
);

create index profiles_by_document on profiles (document_hash);

-- A picture is asked for by its name. The table is small, and the column was empty until now.
-- squawk-ignore require-concurrent-index-creation
create unique index users_avatar on users (avatar_path);

comment on column profiles.user_id is 'technical';
comment on column profiles.nationality is 'personal: Nacionalidade';
comment on column profiles.document_kind is 'personal: Tipo do documento';
comment on column profiles.document_sealed is 'personal: Documento, guardado cifrado';
comment on column profiles.document_hash is 'technical';
comment on column profiles.country_code is 'personal: País';
comment on column profiles.postal_code is 'personal: CEP';
comment on column profiles.state is 'personal: Estado';
comment on column profiles.street is 'personal: Rua';
comment on column profiles.street_number is 'personal: Número';
comment on column profiles.district is 'personal: Bairro';
comment on column profiles.city is 'personal: Cidade';
comment on column profiles.area_code is 'personal: DDD';
comment on column profiles.phone is 'personal: Telefone';
comment on column profiles.language is 'personal: Idioma';
