-- What stands in signed addresses of lessons and of files of cases has 128 random bits instead of 96: 22 letters instead
-- of 16. Those issued before go on until they end.
alter table playbacks drop constraint playbacks_id_check;
alter table playbacks add constraint playbacks_id_check check (id ~ '^[A-Za-z0-9_-]{16}([A-Za-z0-9_-]{6})?$') not valid;

alter table ticket_looks drop constraint ticket_looks_id_check;
alter table ticket_looks
  add constraint ticket_looks_id_check check (id ~ '^[A-Za-z0-9_-]{16}([A-Za-z0-9_-]{6})?$') not valid;
