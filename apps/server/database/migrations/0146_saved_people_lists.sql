-- Searches and filters of the list of users that managers keep under a name.
create table saved_people_lists (
  id integer generated always as identity primary key,
  manager_id integer not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- Words only: a number is a CPF or a telephone.
  search text not null default '' check (length(search) <= 100),
  -- By their names in the call; null shows everybody.
  show text,
  role text,
  order_by text not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  unique (manager_id, name)
);
create index saved_people_lists_for_everybody on saved_people_lists (id) where is_shared;

comment on column saved_people_lists.id is 'technical';
comment on column saved_people_lists.manager_id is 'technical';
comment on column saved_people_lists.name is 'personal: Nome da lista';
comment on column saved_people_lists.search is 'personal: Busca guardada';
comment on column saved_people_lists.show is 'technical';
comment on column saved_people_lists.role is 'technical';
comment on column saved_people_lists.order_by is 'technical';
comment on column saved_people_lists.is_shared is 'technical';
comment on column saved_people_lists.created_at is 'personal: Guardada em';
