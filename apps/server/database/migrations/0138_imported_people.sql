-- Nobody but the owner of the mailbox can have been in an account that came with a list, so that it is not emptied when
-- its owner comes.
alter table users add column imported_at timestamptz;
comment on column users.imported_at is 'personal: Chegou em uma lista em';
