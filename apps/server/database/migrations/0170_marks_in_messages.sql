-- What a message points at: teeth by number and place, and a picture of the view. Sealed as its text; empty for none.
alter table ticket_messages add column marks_sealed text not null default '';
comment on column ticket_messages.marks_sealed is 'technical';
