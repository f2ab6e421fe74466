-- What is forgotten by age is found by age. Rows come in the order of time, so that a few pages of index are enough. The
-- tables are partitioned, where an index cannot be made concurrently; they are small when this runs.
-- squawk-ignore require-concurrent-index-creation
create index movie_views_by_age on movie_views using brin (hour);
-- squawk-ignore require-concurrent-index-creation
create index member_lesson_days_by_age on member_lesson_days using brin (day);
-- squawk-ignore require-concurrent-index-creation
create index payment_inbox_by_age on payment_inbox using brin (received_at);
