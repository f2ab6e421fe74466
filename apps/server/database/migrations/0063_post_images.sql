-- Clinical pictures: drawn anew without what the file carried, and only after who sends one has attested that the
-- patient agreed. One that is in no post is thrown away after a day.
create table post_images (
  -- Unguessable, and the name of the file.
  name text primary key check (name ~ '^[A-Za-z0-9_-]{22}$'),
  user_id integer not null references users on delete cascade,
  post_id integer references posts on delete cascade,
  position integer not null default 0,
  width integer not null check (width between 1 and 4096),
  height integer not null check (height between 1 and 4096),
  created_at timestamptz not null default now(),
  consent_attested_at timestamptz not null,
  consent_version text not null check (length(consent_version) between 1 and 40)
);

create index images_of_a_post on post_images (post_id, position);
create index images_of_a_user on post_images (user_id);
create index images_of_no_post on post_images (created_at) where post_id is null;

comment on column post_images.name is 'technical';
comment on column post_images.user_id is 'technical';
comment on column post_images.post_id is 'personal: Número da mensagem';
comment on column post_images.position is 'technical';
comment on column post_images.width is 'technical';
comment on column post_images.height is 'technical';
comment on column post_images.created_at is 'personal: Imagem enviada em';
comment on column post_images.consent_attested_at is 'personal: Consentimento do paciente declarado em';
comment on column post_images.consent_version is 'personal: Versão da declaração';
