-- What a person agreed to, in which words, and what they took back: every change is a new row, and no row changes.
-- The rows outlive the account, as proof, and then name nobody: ids are not used again.
create table consents (
  id bigint generated always as identity primary key,
  user_id integer not null,
  purpose text not null check (purpose in ('terms', 'privacy', 'marketing')),
  is_given boolean not null,
  text_version text not null,
  -- SHA-256 of the sentence that was shown.
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  at timestamptz not null default now(),
  network text not null,
  means text not null check (means in ('registration', 'purchase', 'profile'))
);

create index consents_of_a_user on consents (user_id, purpose, id desc);

create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'consents is append-only';
end
$$;

create trigger consents_is_append_only
  before update or delete or truncate on consents
  for each statement execute function refuse_consent_change();

comment on column consents.id is 'technical';
comment on column consents.user_id is 'technical';
comment on column consents.purpose is 'personal: Assunto do consentimento';
comment on column consents.is_given is 'personal: Aceito ou retirado';
comment on column consents.text_version is 'personal: Versão do texto mostrado';
comment on column consents.text_hash is 'technical';
comment on column consents.at is 'personal: Quando';
comment on column consents.network is 'personal: Rede usada';
comment on column consents.means is 'personal: Onde o consentimento foi dado';

-- One trial per confirmed e-mail and per document, whatever happens to the account: only signatures are kept.
create table trials (
  id integer generated always as identity primary key,
  user_id integer not null,
  email_hash text not null unique,
  document_hash text not null unique,
  started_on date not null,
  ends_on date not null,
  reminded_at timestamptz,
  ended_at timestamptz,
  constraint trial_ends_after_it_began check (ends_on > started_on)
);

create index trials_of_a_user on trials (user_id);
create index trials_to_end on trials (ends_on) where ended_at is null;

comment on column trials.id is 'technical';
comment on column trials.user_id is 'technical';
comment on column trials.email_hash is 'technical';
comment on column trials.document_hash is 'technical';
comment on column trials.started_on is 'personal: Início do período de teste';
comment on column trials.ends_on is 'personal: Fim do período de teste';
comment on column trials.reminded_at is 'personal: Aviso do fim do período de teste enviado em';
comment on column trials.ended_at is 'personal: Período de teste encerrado em';
