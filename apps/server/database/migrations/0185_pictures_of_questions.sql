-- A version of a question may have a picture, always with words for whoever does not see it.
create table question_pictures (
  -- Of the file. It is no secret: who may read it is asked each time.
  name text primary key check (name ~ '^[A-Za-z0-9_-]{22}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null
);

alter table question_versions
  -- squawk-ignore adding-foreign-key-constraint
  add column picture_name text references question_pictures,
  -- squawk-ignore constraint-missing-not-valid
  add column picture_alt text check (length(picture_alt) between 1 and 300);
alter table question_versions
  -- squawk-ignore constraint-missing-not-valid
  add constraint a_picture_has_words check ((picture_name is null) = (picture_alt is null));
-- squawk-ignore require-concurrent-index-creation
create index question_versions_with_a_picture on question_versions (picture_name) where picture_name is not null;

create trigger a_picture_of_a_version_stays before update of picture_name, picture_alt on question_versions
  for each row execute function refuse_change_of_question();

comment on column question_pictures.name is 'technical';
comment on column question_pictures.width is 'technical';
comment on column question_pictures.height is 'technical';
comment on column question_pictures.created_at is 'technical';
comment on column question_versions.picture_name is 'technical';
comment on column question_versions.picture_alt is 'technical';
