-- What a key of DATA_KEYS has sealed or signed bears the letter of that key in front, as "a.": it is opened and found by the
-- key that it names, and a rotation can count what an older key is still needed for.
alter table account_tombstones
  drop constraint account_tombstones_email_hmac_check,
  add constraint account_tombstones_email_hmac_check check (length(email_hmac) = 45) not valid;

alter table tickets
  drop constraint tickets_label_hash_check,
  add constraint tickets_label_hash_check check (length(label_hash) = 45) not valid;

alter table second_factor_recovery_codes
  drop constraint second_factor_recovery_codes_code_hash_check,
  -- squawk-ignore changing-column-type
  alter column code_hash type text using encode(code_hash, 'base64'),
  add constraint second_factor_recovery_codes_code_hash_check check (length(code_hash) = 45) not valid;

-- A key that seals nothing any more is retired for good: no process that still has it first writes with it, and its letter
-- never names another key. What it alone can find stays as it is.
create table retired_data_keys (
  kid text primary key check (kid ~ '^[a-z]$'),
  retired_at timestamptz not null
);

-- Each trigger names the columns that bear a letter.
create function refuse_retired_data_key() returns trigger language plpgsql as $$
declare
  named text;
  written text;
begin
  foreach named in array tg_argv loop
    written := to_jsonb(new) ->> named;
    if tg_op = 'UPDATE' and to_jsonb(old) ->> named is not distinct from written then
      continue;
    end if;
    if exists (select 1 from retired_data_keys where kid = split_part(written, '.', 1)) then
      raise exception 'the key "%" of DATA_KEYS is retired', split_part(written, '.', 1);
    end if;
  end loop;
  return new;
end
$$;
create trigger profiles_are_written_with_keys_in_use before insert or update of document_sealed, document_hash on profiles
  for each row execute function refuse_retired_data_key('document_sealed', 'document_hash');
create trigger second_factors_are_written_with_keys_in_use before insert or update of secret_sealed on second_factors
  for each row execute function refuse_retired_data_key('secret_sealed');
create trigger recovery_codes_are_written_with_keys_in_use before insert or update of code_hash on second_factor_recovery_codes
  for each row execute function refuse_retired_data_key('code_hash');
create trigger import_rows_are_written_with_keys_in_use before insert or update of cpf_sealed on import_rows
  for each row execute function refuse_retired_data_key('cpf_sealed');
create trigger trials_are_written_with_keys_in_use before insert or update of email_hash, document_hash on trials
  for each row execute function refuse_retired_data_key('email_hash', 'document_hash');
create trigger tickets_are_written_with_keys_in_use before insert or update of label_hash on tickets
  for each row execute function refuse_retired_data_key('label_hash');
create trigger tombstones_are_written_with_keys_in_use before insert or update of email_hmac on account_tombstones
  for each row execute function refuse_retired_data_key('email_hmac');

create function refuse_change_of_retired_key() returns trigger language plpgsql as $$
begin
  raise exception 'a key is retired for good';
end
$$;
create trigger retired_data_keys_are_append_only before update or delete or truncate on retired_data_keys
  for each statement execute function refuse_change_of_retired_key();

comment on column retired_data_keys.kid is 'technical';
comment on column retired_data_keys.retired_at is 'technical';
