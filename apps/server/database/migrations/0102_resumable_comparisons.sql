-- How a thing at a provider looked when it was last compared: one that looks the same in the provider's list is not asked
-- for again. Things in doubt are looked at first.
create table compared_things (
  provider text not null check (provider in ('card', 'legacy-card', 'marketplace')),
  thing text not null check (length(thing) between 1 and 100),
  -- Empty: it is looked at in the next pass, whatever the list says.
  seen_as text not null,
  doubt text check (doubt in ('failed', 'differed', 'wrong-amount')),
  compared_at timestamptz not null,
  primary key (provider, thing)
);
create index compared_things_in_doubt on compared_things (provider, compared_at) where doubt is not null;

-- Where the present pass over everything is. It has a row for each provider.
alter table payment_comparisons
  add column pass_began_at timestamptz,
  -- Which of the provider's lists, and which page of it.
  add column list_number integer not null default 0,
  add column page text,
  -- When too much had to be healed.
  add column stopped_at timestamptz,
  -- Only the comparison reads it, and it is deployed with this.
  -- squawk-ignore ban-drop-not-null
  alter column compared_to drop not null;

comment on column compared_things.provider is 'technical';
comment on column compared_things.thing is 'technical';
comment on column compared_things.seen_as is 'technical';
comment on column compared_things.doubt is 'technical';
comment on column compared_things.compared_at is 'technical';
comment on column payment_comparisons.pass_began_at is 'technical';
comment on column payment_comparisons.list_number is 'technical';
comment on column payment_comparisons.page is 'technical';
comment on column payment_comparisons.stopped_at is 'technical';
