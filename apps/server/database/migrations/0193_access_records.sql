-- The records of access that the law asks for (Marco Civil, art. 15): who used the site from which address, and when.
-- Nobody but the law needs a whole address, so it is kept nowhere else. Rows outlive their account, as they must.
create table access_records (
  day date not null,
  user_id integer not null,
  address inet not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (day, user_id, address),
  constraint ends_after_it_began check (last_at >= first_at)
);

create index access_records_of_a_person on access_records (user_id, day);

comment on column access_records.day is 'technical';
comment on column access_records.user_id is 'technical';
comment on column access_records.address is 'personal: Endereço IP';
comment on column access_records.first_at is 'personal: Primeiro acesso do dia';
comment on column access_records.last_at is 'personal: Último acesso do dia';

-- Consents are still never edited; after five years without their account they end.
create function refuse_consent_removal() returns trigger language plpgsql as $$
begin
  if exists (
    select from account_deletions
     where user_id = old.user_id and carried_out_at < now() - interval '5 years'
  ) then
    return old;
  end if;
  raise exception 'consents is append-only';
end
$$;

drop trigger consents_is_append_only on consents;
create trigger consents_is_append_only
  before update or truncate on consents
  for each statement execute function refuse_consent_change();
create trigger consents_are_kept
  before delete on consents
  for each row execute function refuse_consent_removal();
