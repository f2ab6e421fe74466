-- outside a transaction
create index concurrently if not exists unread_notifications_by_number on notifications (user_id, id desc) where read_at is null;
