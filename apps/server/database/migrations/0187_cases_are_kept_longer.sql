-- Whoever sent a case that is over may keep it until a day of their own. Opening it again ends that.
alter table tickets add column kept_until date;
alter table tickets add constraint only_what_is_over_is_kept check (kept_until is null or closed_at is not null) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table tickets validate constraint only_what_is_over_is_kept;

comment on column tickets.kept_until is 'personal: Guardado até';
