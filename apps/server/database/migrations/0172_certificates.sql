-- Certificates: what was certified is written once and never drawn anew. Codes are on paper, so a row outlives its courses,
-- its lessons and the account of its holder.
create table certificates (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  kind text not null check (kind in ('hours', 'academic')),
  user_id integer not null references users,
  issued_at timestamptz not null,
  -- Of the ledger at that moment.
  seconds integer not null check (seconds >= 216000),
  -- What the certificate says. Null when its holder has withdrawn it.
  content jsonb check (jsonb_typeof(content) = 'object'),
  -- The one before it: the hours of both must never be added.
  replaces_id integer unique references certificates,
  -- Written once, when the file is made.
  credential text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz,
  revoked_at timestamptz,
  revoked_because text check (length(revoked_because) between 1 and 500),
  -- Whether it stays to be checked when its holder deletes the account.
  is_kept boolean not null default false,
  withdrawn_at timestamptz,
  constraint it_replaces_another check (replaces_id <> id),
  constraint what_is_sealed_is_whole check ((sha256 is null) = (sealed_at is null)),
  constraint a_revocation_has_a_reason check ((revoked_at is null) = (revoked_because is null)),
  constraint what_is_withdrawn_is_empty check ((withdrawn_at is null) = (content is not null)),
  constraint what_is_withdrawn_has_no_credential check (withdrawn_at is null or credential is null)
);
-- With the unique one above, the certificates of a person are one chain: each has one that replaces it at most.
create unique index first_certificates on certificates (user_id, kind) where replaces_id is null;
create index certificates_of_a_person on certificates (user_id, kind, id);
create index revoked_certificates on certificates (id) where revoked_at is not null or withdrawn_at is not null;

create function refuse_certificate_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'certificates are kept';
  end if;
  if (new.id, new.code, new.kind, new.user_id, new.issued_at, new.seconds, new.replaces_id)
       is distinct from (old.id, old.code, old.kind, old.user_id, old.issued_at, old.seconds, old.replaces_id)
     or (new.content is distinct from old.content and new.withdrawn_at is null)
     or (old.sealed_at is not null and (new.sha256, new.sealed_at) is distinct from (old.sha256, old.sealed_at))
     or (old.sealed_at is not null and new.credential is distinct from old.credential and new.withdrawn_at is null)
     or (old.revoked_at is not null
         and (new.revoked_at, new.revoked_because) is distinct from (old.revoked_at, old.revoked_because))
     or (old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at) then
    raise exception 'a certificate is never changed';
  end if;
  return new;
end $$;
create trigger certificates_are_never_changed before update or delete on certificates
  for each row execute function refuse_certificate_change();
create trigger certificates_are_kept before truncate on certificates
  for each statement execute function refuse_certificate_change();

comment on column certificates.id is 'technical';
comment on column certificates.code is 'personal: Número do certificado';
comment on column certificates.kind is 'personal: Tipo de certificado';
comment on column certificates.user_id is 'technical';
comment on column certificates.issued_at is 'personal: Certificado emitido em';
comment on column certificates.seconds is 'personal: Segundos certificados';
comment on column certificates.content is 'personal: O que o certificado diz';
comment on column certificates.replaces_id is 'technical';
comment on column certificates.credential is 'personal: Credencial';
comment on column certificates.sha256 is 'technical';
comment on column certificates.sealed_at is 'technical';
comment on column certificates.revoked_at is 'personal: Certificado revogado em';
comment on column certificates.revoked_because is 'personal: Motivo da revogação do certificado';
comment on column certificates.is_kept is 'personal: Continua conferível se a conta for excluída';
comment on column certificates.withdrawn_at is 'personal: Certificado retirado em';
