-- Who runs the platform, as managers set it. One row: what is null is shown nowhere.
create table company (
  id boolean primary key default true check (id),
  legal_name text,
  cnpj text,
  address text,
  email text,
  whatsapp text,
  officer_name text,
  officer_email text,
  app_store text,
  play_store text
);

comment on column company.id is 'technical';
comment on column company.legal_name is 'technical';
comment on column company.cnpj is 'technical';
comment on column company.address is 'technical';
comment on column company.email is 'technical';
comment on column company.whatsapp is 'technical';
comment on column company.officer_name is 'technical';
comment on column company.officer_email is 'technical';
comment on column company.app_store is 'technical';
comment on column company.play_store is 'technical';

insert into company default values;
