-- outside a transaction
drop index concurrently if exists unread_notifications;
