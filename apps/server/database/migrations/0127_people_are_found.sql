-- Managers find people by parts of names and e-mails, with or without accents, and page through a million of them.
alter table users add column blocked_at timestamptz;
-- Written by the database itself, so that no writer of a name can forget it. "C" sorts folded words as they are.
-- squawk-ignore adding-field-with-default
alter table users add column search_words text collate "C" generated always as (search_plain(name) || ' ' || search_plain(email)) stored;

comment on column users.blocked_at is 'personal: Entrada na conta bloqueada em';
comment on column users.search_words is 'technical';

-- The runner keeps each file in one transaction, in which an index cannot be built concurrently.
-- squawk-ignore require-concurrent-index-creation
create index users_by_parts_of_words on users using gin (search_words gin_trgm_ops);
-- squawk-ignore require-concurrent-index-creation
create index users_by_words on users (search_words, id);
-- squawk-ignore require-concurrent-index-creation
create index users_who_manage on users (id) where is_manager;
-- squawk-ignore require-concurrent-index-creation
create index users_who_consult on users (id) where is_consultor;
-- squawk-ignore require-concurrent-index-creation
create index users_who_study on users (id) where academic_type is not null;
-- squawk-ignore require-concurrent-index-creation
create index users_who_are_blocked on users (id) where blocked_at is not null;

-- squawk-ignore require-concurrent-index-creation
create index memberships_with_premium on memberships (user_id) where plan = 'premium';
-- squawk-ignore require-concurrent-index-creation
create index memberships_that_stopped on memberships (user_id) where is_suspended;
-- squawk-ignore require-concurrent-index-creation
create index memberships_by_end on memberships (premium_expires_on, user_id) where plan = 'premium';

-- squawk-ignore require-concurrent-index-creation
create index profiles_by_phone on profiles (phone) where phone is not null;
-- squawk-ignore require-concurrent-index-creation
create index profiles_by_international_phone on profiles (international_phone) where international_phone is not null;

-- A manager ends sessions too.
alter table sessions drop constraint sessions_ended_because_check;
alter table sessions add constraint sessions_ended_because_check
  check (ended_because in ('logout', 'role-changed', 'password-changed', 'ended-by-owner', 'ended-by-manager', 'blocked'))
  not valid;
