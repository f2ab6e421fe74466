-- A person likes a lesson, dislikes it, or says nothing. The sums are kept beside: counting thousands for every reader
-- of a lesson would cost more than the lesson.
create table movie_likes (
  user_id integer not null references users on delete cascade,
  movie_id integer not null references movies on delete cascade,
  is_like boolean not null,
  since timestamptz not null default now(),
  primary key (user_id, movie_id)
);

create index likes_of_a_movie on movie_likes (movie_id);

create table movie_like_sums (
  movie_id integer primary key references movies on delete cascade,
  likes integer not null default 0 check (likes >= 0),
  dislikes integer not null default 0 check (dislikes >= 0)
);

-- Whoever changes a row, the sums follow: an account that is deleted takes its likes along.
create function sum_movie_likes() returns trigger language plpgsql as $$
begin
  insert into movie_like_sums as sums (movie_id, likes, dislikes)
  values (coalesce(new.movie_id, old.movie_id),
          greatest(coalesce(new.is_like::int, 0) - coalesce(old.is_like::int, 0), 0),
          greatest(coalesce((not new.is_like)::int, 0) - coalesce((not old.is_like)::int, 0), 0))
  on conflict (movie_id) do update set
    likes = sums.likes + coalesce(new.is_like::int, 0) - coalesce(old.is_like::int, 0),
    dislikes = sums.dislikes + coalesce((not new.is_like)::int, 0) - coalesce((not old.is_like)::int, 0);
  return null;
end
$$;

create trigger likes_are_summed after insert or update or delete on movie_likes
  for each row execute function sum_movie_likes();

comment on column movie_likes.user_id is 'technical';
comment on column movie_likes.movie_id is 'personal: Número da aula';
comment on column movie_likes.is_like is 'personal: Gostou';
comment on column movie_likes.since is 'personal: Desde';

comment on column movie_like_sums.movie_id is 'technical';
comment on column movie_like_sums.likes is 'technical';
comment on column movie_like_sums.dislikes is 'technical';
