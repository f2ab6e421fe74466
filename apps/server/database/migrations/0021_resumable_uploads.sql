-- Of one lesson, one file at a time is on its way. Its owner is known again by name, size and last change, so that an
-- interrupted upload never goes on with the bytes of another file.
alter table uploads add column modified_at timestamptz;

-- The table is as new as this index: nobody waits for it.
-- squawk-ignore require-concurrent-index-creation
create unique index one_upload_of_a_movie_at_a_time on uploads (movie_id) where state = 'receiving';

comment on column uploads.modified_at is 'technical';
