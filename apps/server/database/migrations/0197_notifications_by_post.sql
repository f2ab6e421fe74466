-- outside a transaction
create unique index concurrently if not exists notifications_by_post on notifications (post_id, user_id, kind);
