-- Who tries to pay again attests again: the words may be about a minor by then.
alter table ticket_attestations drop constraint ticket_attestations_pkey;
-- squawk-ignore constraint-missing-not-valid,adding-serial-primary-key-field
alter table ticket_attestations add primary key (ticket_id, at);
