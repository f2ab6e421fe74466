-- A person has one account per e-mail address, kept in canonical lower case.
create table users (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  email_confirmed_at timestamptz,
  name text not null check (length(name) between 1 and 120),
  -- Null until the person has chosen a password: an imported or invited account.
  password_hash text check (password_hash like '$argon2id$%'),
  avatar_path text,
  is_manager boolean not null default false,
  is_consultor boolean not null default false,
  is_receiver boolean not null default false,
  academic_type text check (length(academic_type) between 1 and 60),
  watched_seconds bigint not null default 0 check (watched_seconds >= 0),
  created_at timestamptz not null default now()
);
