-- A partner is shown from one day to another, both included; without one of them, from always or for ever.
alter table partners
  add column shown_from date,
  add column shown_until date;
alter table partners
  add constraint partners_shown_for_a_time check (shown_from is null or shown_until is null or shown_from <= shown_until)
  not valid;

comment on column partners.shown_from is 'technical';
comment on column partners.shown_until is 'technical';
