-- Every column says whether it tells something about a person, and in which words that person reads it.
comment on column migrations.name is 'technical';
comment on column migrations.checksum is 'technical';
comment on column migrations.ran_at is 'technical';

comment on column users.id is 'technical';
comment on column users.email is 'personal: E-mail';
comment on column users.email_confirmed_at is 'personal: E-mail confirmado em';
comment on column users.name is 'personal: Nome';
comment on column users.password_hash is 'technical';
comment on column users.avatar_path is 'personal: Foto';
comment on column users.is_manager is 'personal: Faz a gestão da plataforma';
comment on column users.is_consultor is 'personal: Atende o Planning Center';
comment on column users.is_receiver is 'personal: Recebe parte das vendas';
comment on column users.academic_type is 'personal: Vínculo acadêmico';
comment on column users.watched_seconds is 'personal: Segundos de aula assistidos';
comment on column users.created_at is 'personal: Conta criada em';

comment on column memberships.user_id is 'technical';
comment on column memberships.plan is 'personal: Plano';
comment on column memberships.is_suspended is 'personal: Renovação suspensa';
comment on column memberships.is_paid is 'personal: Em dia';
comment on column memberships.has_card is 'personal: Cartão cadastrado';
comment on column memberships.premium_expires_on is 'personal: Acesso Premium até';
comment on column memberships.invisa_id is 'personal: Dias extras de acesso';
comment on column memberships.has_coupon is 'personal: Tem cupom';
comment on column memberships.card_subscription_id is 'personal: Número da assinatura no cartão';
comment on column memberships.card_period is 'personal: Período da assinatura';
comment on column memberships.marketplace_status is 'personal: Situação no marketplace';
comment on column memberships.marketplace_subscriber_code is 'personal: Código de assinante no marketplace';

comment on column sessions.id is 'technical';
comment on column sessions.user_id is 'technical';
comment on column sessions.created_at is 'personal: Entrada em';
comment on column sessions.expires_at is 'personal: Vale até';
comment on column sessions.ended_at is 'personal: Encerrada em';
comment on column sessions.ended_because is 'personal: Motivo do encerramento';
comment on column sessions.network is 'personal: Rede de acesso';
comment on column sessions.device is 'personal: Aparelho';

-- Keys name a network or a signature, never an account in the clear, and are gone within a day.
comment on column rate_limits.key is 'technical';
comment on column rate_limits.window_ends_at is 'technical';
comment on column rate_limits.hits is 'technical';

-- Details hold codes and ids, never what a person wrote: rows of this table cannot be changed later.
comment on column audit_log.id is 'technical';
comment on column audit_log.at is 'personal: Quando';
comment on column audit_log.actor_id is 'technical';
comment on column audit_log.action is 'personal: O que aconteceu';
comment on column audit_log.subject_id is 'technical';
comment on column audit_log.details is 'technical';
comment on column audit_log.request_id is 'technical';
comment on column audit_log.network is 'personal: Rede de acesso';
