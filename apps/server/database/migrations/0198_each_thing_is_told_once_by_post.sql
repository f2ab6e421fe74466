-- An answer that thousands follow is a row for each, and each row is written to every index: the one of what is told once also
-- finds what is about a post.
alter table notifications drop constraint each_thing_is_told_once;
alter table notifications add constraint each_thing_is_told_once unique using index notifications_by_post;
