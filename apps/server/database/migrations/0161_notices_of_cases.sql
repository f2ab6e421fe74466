-- What a case has to tell a person stands in the same list. It says which case, and nothing of what is in it.
-- squawk-ignore ban-drop-not-null
alter table notifications alter column post_id drop not null;
alter table notifications add column ticket_id integer;
alter table notifications
  add constraint notifications_ticket_id_fkey foreign key (ticket_id) references tickets on delete cascade not valid;
-- squawk-ignore constraint-missing-not-valid
alter table notifications validate constraint notifications_ticket_id_fkey;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('reply', 'question', 'best-answer', 'removal', 'case-turn', 'case-news', 'case-message')) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table notifications validate constraint notifications_kind_check;

alter table notifications add constraint each_is_about_one_thing check (num_nonnulls(post_id, ticket_id) = 1) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table notifications validate constraint each_is_about_one_thing;

-- squawk-ignore require-concurrent-index-creation
create index notifications_about_a_case on notifications (ticket_id, user_id) where ticket_id is not null;

comment on column notifications.ticket_id is 'personal: Número do caso';
