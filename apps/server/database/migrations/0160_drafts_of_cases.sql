-- A case that is being written has no label yet, and answers of its form. Both are sealed with its key.
-- squawk-ignore ban-drop-not-null
alter table tickets alter column label_sealed drop not null;
-- squawk-ignore ban-drop-not-null
alter table tickets alter column label_hash drop not null;
alter table tickets add column answers_sealed text;

comment on column tickets.answers_sealed is 'technical';
