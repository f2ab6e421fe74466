-- outside a transaction
drop index concurrently if exists notifications_about_a_post;
