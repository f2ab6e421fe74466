-- What people say to one another: comments on lessons and topics of the forum, and the answers to both. One table,
-- because they are written, changed, reported, removed and searched alike. A post belongs to a lesson or to a category
-- of the forum, and so do the answers to it.
create table forum_categories (
  id integer generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 300),
  position integer not null check (position between 1 and 1000)
);

insert into forum_categories (name, description, position) values
  ('Casos clínicos', 'Discuta casos com colegas, sempre sem identificar o paciente.', 1),
  ('Planejamento e setup', 'Estagiamento, movimentos, refinamentos e leitura do planejamento virtual.', 2),
  ('Alinhadores e attachments', 'Materiais, acessórios, desgastes e colagem.', 3),
  ('Biomecânica', 'Forças, ancoragem, elásticos e mini-implantes.', 4),
  ('Consultório e gestão', 'Atendimento, comunicação com o paciente e organização.', 5),
  ('Sobre a plataforma', 'Dúvidas e sugestões sobre o Alinha.', 6);

create table posts (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  movie_id integer references movies,
  category_id integer references forum_categories,
  -- What it answers; null when it began the discussion.
  root_id integer references posts,
  title text not null default '' check (length(title) <= 200),
  -- Empty only when what was written is gone for good.
  text text not null default '' check (length(text) <= 5000),
  -- In milliseconds, as every program counts: a page ends at a moment, and the next begins there.
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by text check (removed_by in ('author', 'manager')),
  -- Of what began a discussion: how many answers can be read, when something was last said, which answer helped.
  answers integer not null default 0 check (answers >= 0),
  active_at timestamptz not null default date_trunc('milliseconds', now()),
  best_answer_id integer references posts,
  -- What it says, and among signs that no word has: which sixteen thousand posts it is one of, and where it stands. So
  -- one index answers "these words, among the newest, on this lesson" without reading what is elsewhere.
  words tsvector not null generated always as (
    search_words(title || ' ' || text) || array_to_tsvector(array[
      '#' || (id >> 14)::text, coalesce('#m' || movie_id::text, '#c' || category_id::text)])) stored,
  constraint a_post_is_of_a_lesson_or_of_the_forum check (num_nonnulls(movie_id, category_id) = 1),
  constraint only_topics_have_a_title check (title = '' or (category_id is not null and root_id is null)),
  constraint an_answer_has_no_answers check (root_id is null or (answers = 0 and best_answer_id is null)),
  constraint what_is_removed_says_by_whom check ((removed_at is null) = (removed_by is null))
);

-- What can be read in each list, the newest first. A post that was removed stays as long as it has answers.
create index posts_of_a_movie on posts (movie_id, id desc)
  where root_id is null and (removed_at is null or answers > 0);
create index posts_answering_a_post on posts (root_id, id) where root_id is not null;
create index topics_of_a_category on posts (category_id, active_at desc, id desc)
  where root_id is null and category_id is not null and removed_at is null;
create index topics_by_activity on posts (active_at desc, id desc)
  where root_id is null and category_id is not null and removed_at is null;
create index unanswered_topics on posts (active_at desc, id desc)
  where root_id is null and category_id is not null and removed_at is null and answers = 0;
create index lesson_discussions_by_activity on posts (active_at desc, id desc)
  where root_id is null and movie_id is not null and removed_at is null;
create index posts_of_a_user on posts (user_id, id desc);
create index posts_by_words on posts using gin (words) where removed_at is null;
create index posts_removed on posts (id desc) where removed_at is not null;
create index posts_chosen_as_best on posts (best_answer_id) where best_answer_id is not null;

-- Who teaches a course here answers under the name of a teacher. Only a manager says who that is.
create table course_teachers (
  course_id integer not null references courses on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (course_id, user_id)
);

create index courses_of_a_teacher on course_teachers (user_id);

create table post_follows (
  user_id integer not null references users on delete cascade,
  root_id integer not null references posts on delete cascade,
  -- False for who has said that they want to hear no more: writing there again does not change it.
  is_following boolean not null default true,
  since timestamptz not null default now(),
  primary key (user_id, root_id)
);

create index followers_of_a_post on post_follows (root_id) where is_following;

comment on column forum_categories.id is 'technical';
comment on column forum_categories.name is 'technical';
comment on column forum_categories.description is 'technical';
comment on column forum_categories.position is 'technical';

comment on column posts.id is 'technical';
comment on column posts.user_id is 'technical';
comment on column posts.movie_id is 'personal: Número da aula';
comment on column posts.category_id is 'personal: Número da categoria do fórum';
comment on column posts.root_id is 'personal: Em resposta ao número';
comment on column posts.title is 'personal: Título';
comment on column posts.text is 'personal: O que você escreveu';
comment on column posts.created_at is 'personal: Escrito em';
comment on column posts.edited_at is 'personal: Alterado em';
comment on column posts.removed_at is 'personal: Removido em';
comment on column posts.removed_by is 'personal: Removido por';
comment on column posts.answers is 'technical';
comment on column posts.active_at is 'technical';
comment on column posts.best_answer_id is 'technical';
comment on column posts.words is 'technical';

comment on column course_teachers.course_id is 'personal: Número do curso';
comment on column course_teachers.user_id is 'technical';

comment on column post_follows.user_id is 'technical';
comment on column post_follows.root_id is 'personal: Número da conversa';
comment on column post_follows.is_following is 'personal: Acompanhando';
comment on column post_follows.since is 'personal: Desde';
