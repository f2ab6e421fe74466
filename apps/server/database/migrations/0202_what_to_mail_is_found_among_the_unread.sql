-- outside a transaction
drop index concurrently if exists notifications_to_mail;
