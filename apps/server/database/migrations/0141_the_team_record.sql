-- What the team did is read apart from what people did to their own accounts, of which there is much more.
-- squawk-ignore require-concurrent-index-creation
create index audit_log_of_the_team on audit_log (id) where actor_id is not null and actor_id is distinct from subject_id;
