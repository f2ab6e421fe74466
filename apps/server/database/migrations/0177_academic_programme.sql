-- What academic students go through: modules of lessons, each ending with a test.
create table programmes (
  id integer generated always as identity primary key,
  title text not null check (length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 2000),
  academic_type text not null check (academic_type in ('graduation', 'specialist')),
  is_published boolean not null default false,
  created_at timestamptz not null default now()
);
-- Students of a kind have one programme.
create unique index one_published_programme_of_a_kind on programmes (academic_type) where is_published;

create table programme_modules (
  id integer generated always as identity primary key,
  programme_id integer not null references programmes,
  position integer not null check (position >= 1),
  title text not null check (length(title) between 1 and 120),
  summary text not null default '' check (length(summary) <= 1000),
  constraint modules_have_places_of_their_own unique (programme_id, position) deferrable
);

create table module_lessons (
  module_id integer not null references programme_modules on delete cascade,
  movie_id integer not null references movies on delete cascade,
  position integer not null check (position >= 1),
  primary key (module_id, movie_id)
);
create index module_lessons_of_a_movie on module_lessons (movie_id);

-- A module has one test.
create table module_tests (
  id integer generated always as identity primary key,
  module_id integer not null unique references programme_modules on delete cascade,
  -- How many questions are drawn.
  drawn integer not null default 10 check (drawn between 1 and 100),
  pass_percent integer not null default 70 check (pass_percent between 1 and 100),
  attempts integer not null default 3 check (attempts between 1 and 20),
  wait_hours integer not null default 24 check (wait_hours between 0 and 720),
  minutes integer not null default 30 check (minutes between 1 and 300)
);

create table questions (
  id integer generated always as identity primary key,
  test_id integer not null references module_tests,
  -- It is drawn no longer. Who answered it keeps it.
  is_retired boolean not null default false,
  created_at timestamptz not null default now()
);
create index questions_of_a_test on questions (test_id);

-- What a question said at a time. Editing adds a version, so that whoever answered keeps what they were asked.
create table question_versions (
  id integer generated always as identity primary key,
  question_id integer not null references questions,
  number integer not null check (number >= 1),
  words text not null check (length(words) between 1 and 1000),
  -- Where the lesson explains it.
  movie_id integer references movies on delete set null,
  second integer check (second >= 0),
  created_at timestamptz not null default now(),
  unique (question_id, number)
);
create index question_versions_of_a_movie on question_versions (movie_id) where movie_id is not null;

-- Rows are inserted in a random order: ids are told to students, and must not tell which option is right.
create table question_options (
  id integer generated always as identity primary key,
  version_id integer not null references question_versions,
  position integer not null check (position between 1 and 8),
  words text not null check (length(words) between 1 and 500),
  unique (version_id, position),
  unique (version_id, id)
);

-- Apart from the questions, so that no statement that reads those can carry it out of the house.
create table question_keys (
  version_id integer primary key references question_versions,
  option_id integer not null,
  explanation text not null default '' check (length(explanation) <= 2000),
  foreign key (version_id, option_id) references question_options (version_id, id)
);

create table attempts (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  test_id integer not null references module_tests,
  number integer not null check (number >= 1),
  opened_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opened_at),
  -- The versions in the order in which they are asked, each with its options in their order.
  drawn jsonb not null,
  pass_percent integer not null,
  handed_in_at timestamptz,
  correct integer,
  total integer not null check (total >= 1),
  is_approved boolean,
  unique (user_id, test_id, number),
  constraint a_mark_is_given_on_handing_in check (
    (handed_in_at is null) = (correct is null) and (correct is null) = (is_approved is null)
  ),
  constraint a_mark_is_not_more_than_all check (correct between 0 and total)
);
create unique index one_open_attempt on attempts (user_id, test_id) where handed_in_at is null;
create index attempts_nobody_handed_in on attempts (closes_at) where handed_in_at is null;
create index attempts_of_a_test on attempts (test_id);

create table attempt_answers (
  attempt_id integer not null references attempts on delete cascade,
  version_id integer not null references question_versions,
  option_id integer not null,
  saved_at timestamptz not null,
  primary key (attempt_id, version_id),
  foreign key (version_id, option_id) references question_options (version_id, id)
);
create index attempt_answers_of_a_version on attempt_answers (version_id);

create function refuse_change_of_question() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a question is never changed: write another';
end
$$;
create trigger words_of_a_version_stay before update of words, question_id, number on question_versions
  for each row execute function refuse_change_of_question();
create trigger options_of_a_version_stay before update on question_options
  for each row execute function refuse_change_of_question();
create trigger keys_of_a_version_stay before update on question_keys
  for each row execute function refuse_change_of_question();

-- A mark is given once, whatever asks for it.
create function refuse_second_mark() returns trigger language plpgsql as $$
begin
  raise exception 'an attempt that was handed in does not change';
end
$$;
create trigger a_mark_stays before update on attempts
  for each row when (old.handed_in_at is not null) execute function refuse_second_mark();

create function refuse_late_answer() returns trigger language plpgsql as $$
begin
  if exists (select from attempts where id = new.attempt_id and handed_in_at is not null) then
    raise exception 'an attempt that was handed in takes no answer';
  end if;
  return new;
end
$$;
create trigger answers_come_before_handing_in before insert or update on attempt_answers
  for each row execute function refuse_late_answer();

comment on column programmes.id is 'technical';
comment on column programmes.title is 'technical';
comment on column programmes.description is 'technical';
comment on column programmes.academic_type is 'technical';
comment on column programmes.is_published is 'technical';
comment on column programmes.created_at is 'technical';
comment on column programme_modules.id is 'technical';
comment on column programme_modules.programme_id is 'technical';
comment on column programme_modules.position is 'technical';
comment on column programme_modules.title is 'technical';
comment on column programme_modules.summary is 'technical';
comment on column module_lessons.module_id is 'technical';
comment on column module_lessons.movie_id is 'technical';
comment on column module_lessons.position is 'technical';
comment on column module_tests.id is 'technical';
comment on column module_tests.module_id is 'technical';
comment on column module_tests.drawn is 'technical';
comment on column module_tests.pass_percent is 'technical';
comment on column module_tests.attempts is 'technical';
comment on column module_tests.wait_hours is 'technical';
comment on column module_tests.minutes is 'technical';
comment on column questions.id is 'technical';
comment on column questions.test_id is 'technical';
comment on column questions.is_retired is 'technical';
comment on column questions.created_at is 'technical';
comment on column question_versions.id is 'technical';
comment on column question_versions.question_id is 'technical';
comment on column question_versions.number is 'technical';
comment on column question_versions.words is 'technical';
comment on column question_versions.movie_id is 'technical';
comment on column question_versions.second is 'technical';
comment on column question_versions.created_at is 'technical';
comment on column question_options.id is 'technical';
comment on column question_options.version_id is 'technical';
comment on column question_options.position is 'technical';
comment on column question_options.words is 'technical';
comment on column question_keys.version_id is 'technical';
comment on column question_keys.option_id is 'technical';
comment on column question_keys.explanation is 'technical';
comment on column attempts.id is 'technical';
comment on column attempts.user_id is 'technical';
comment on column attempts.test_id is 'personal: Teste de número';
comment on column attempts.number is 'personal: Tentativa';
comment on column attempts.opened_at is 'personal: Teste aberto em';
comment on column attempts.closes_at is 'personal: Prazo do teste';
comment on column attempts.drawn is 'technical';
comment on column attempts.pass_percent is 'technical';
comment on column attempts.handed_in_at is 'personal: Teste entregue em';
comment on column attempts.correct is 'personal: Respostas certas';
comment on column attempts.total is 'personal: Questões';
comment on column attempts.is_approved is 'personal: Aprovação no módulo';
comment on column attempt_answers.attempt_id is 'technical';
comment on column attempt_answers.version_id is 'technical';
comment on column attempt_answers.option_id is 'technical';
comment on column attempt_answers.saved_at is 'technical';
