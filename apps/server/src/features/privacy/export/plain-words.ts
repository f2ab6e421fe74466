import type { MyDataWords } from '../languages/my-data-words.ts'

/** A code that is not listed here is shown as it is. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'memberships.plan': { free: 'Gratuito', premium: 'Premium' },
  'welcomes.experience': { beginning: 'Começando', some: 'Alguns casos', experienced: 'Rotina' },
  'memberships.card_period': { monthly: 'Mensal', yearly: 'Anual' },
  'payment_facts.provider': {
    card: 'Cartão',
    'legacy-card': 'Cartão (sistema anterior)',
    marketplace: 'Marketplace',
    house: 'Nossa equipe',
  },
  'payment_facts.kind': {
    'subscription-started': 'Assinatura iniciada',
    'plan-changed': 'Plano trocado',
    'subscription-cancelled': 'Assinatura cancelada',
    'renewal-resumed': 'Renovação reativada',
    'renewal-paused': 'Renovação pausada',
    'period-extended': 'Período prolongado',
    'charge-paid': 'Cobrança paga',
    'charge-failed': 'Cobrança recusada',
    'charge-refunded': 'Valor devolvido',
    'charge-reversed': 'Cobrança contestada no banco',
    'reversal-withdrawn': 'Contestação retirada',
    'card-kept': 'Cartão cadastrado',
    'card-removed': 'Cartão removido',
    'access-granted': 'Acesso concedido',
  },
  'payment_facts.period': { monthly: 'Mensal', yearly: 'Anual' },
  'payment_facts.bought': { subscription: 'Assinatura', course: 'Curso', ticket: 'Planejamento' },
  'payment_intents.period': { monthly: 'Mensal', yearly: 'Anual' },
  'payment_intents.state': {
    recorded: 'Registrada',
    sent: 'Enviada',
    unknown: 'Aguardando resposta',
    processing: 'Em análise',
    paid: 'Paga',
    refused: 'Recusada',
    abandoned: 'Não concluída',
  },
  'refund_requests.reason': { withdrawal: 'Desistência em 7 dias', course: 'Devolução de curso em 30 dias' },
  'coupon_holders.state': { held: 'Disponível', reserved: 'Em uso', used: 'Usado' },
  'profiles.document_kind': { cpf: 'CPF', other: 'Outro documento' },
  'profiles.language': { 'pt-BR': 'Português', en: 'Inglês', es: 'Espanhol' },
  'sessions.ended_because': {
    logout: 'Você saiu',
    'role-changed': 'Seu papel mudou',
    'password-changed': 'Sua senha mudou',
    'ended-by-owner': 'Você encerrou',
    'ended-by-manager': 'Nossa equipe encerrou',
    blocked: 'Sua conta foi bloqueada',
  },
  'member_views.ended_because': {
    'ended-by-manager': 'A pessoa da equipe saiu',
    'ran-out': 'Passaram os 15 minutos',
  },
  'playbacks.stopped_because': { 'another-stream': 'Outro aparelho começou a assistir' },
  'posts.removed_by': { author: 'Você', manager: 'A moderação' },
  'post_reports.reason': {
    spam: 'Propaganda',
    offensive: 'Ofensiva',
    'patient-data': 'Identifica um paciente',
    wrong: 'Informação errada',
    other: 'Outro motivo',
  },
  'post_reports.outcome': { removed: 'Mensagem removida', kept: 'Mensagem mantida' },
  'notifications.kind': {
    reply: 'Resposta em uma conversa',
    question: 'Pergunta em uma aula sua',
    'best-answer': 'Sua resposta foi a melhor',
    removal: 'Mensagem removida',
  },
  'notification_preferences.mail': { 'at-once': 'Na hora', daily: 'Uma vez por dia', never: 'Nunca' },
  'consents.purpose': {
    terms: 'Termos de uso',
    privacy: 'Política de privacidade',
    marketing: 'Novidades e ofertas por e-mail',
  },
  'consents.means': { registration: 'No cadastro', purchase: 'Em uma compra', profile: 'No seu perfil' },
  'audit_log.action': {
    'account.opened': 'Conta criada',
    'account.opened-again': 'Conta criada de novo, sem confirmar a primeira',
    'account.imported': 'Conta criada pela equipe, a partir de uma lista',
    'account.confirmed': 'E-mail confirmado',
    'account.trial-ended': 'Período de teste encerrado',
    'profile.updated': 'Cadastro alterado',
    'profile.avatar-changed': 'Foto trocada',
    'profile.avatar-removed': 'Foto removida',
    'profile.email-change-asked': 'Troca de e-mail pedida',
    'profile.email-changed': 'E-mail trocado',
    'password.changed': 'Senha trocada',
    'password.recovery-asked': 'Recuperação de senha pedida',
    'second-factor.switched-on': 'Verificação em duas etapas ativada',
    'second-factor.switched-off': 'Verificação em duas etapas desativada',
    'session.opened': 'Sessão aberta',
    'session.closed': 'Sessão encerrada',
    'session.ended-by-owner': 'Sessão encerrada em outro aparelho',
    'session.others-ended': 'Outras sessões encerradas',
    'people.blocked': 'Entrada na conta bloqueada pela equipe',
    'people.unblocked': 'Entrada na conta liberada pela equipe',
    'people.manager-given': 'Papel de administração dado',
    'people.manager-taken': 'Papel de administração retirado',
    'people.consultor-given': 'Papel de consultoria dado',
    'people.consultor-taken': 'Papel de consultoria retirado',
    'people.receiver-given': 'Papel de recebimento dado',
    'people.receiver-taken': 'Papel de recebimento retirado',
    'people.student-given': 'Vínculo acadêmico dado',
    'people.student-taken': 'Vínculo acadêmico retirado',
    'people.sessions-ended': 'Sessões encerradas pela equipe',
    'people.second-factor-removed': 'Verificação em duas etapas retirada pela equipe',
    'people.password-mailed': 'Senha temporária enviada pela equipe',
    'people.updated': 'Dados alterados pela equipe',
    'people.deletion-scheduled': 'Exclusão da conta marcada pela equipe',
    'people.renewal-stopped': 'Renovação suspensa pela equipe',
    'people.renewal-resumed': 'Renovação retomada pela equipe',
    'people.days-given': 'Dias de acesso dados pela equipe',
    'people.note-written': 'Nota da equipe escrita',
    'people.note-removed': 'Nota da equipe removida',
    'people.mail-sent-again': 'E-mail enviado de novo pela equipe',
    'people.view-begun': 'Conta vista pela equipe',
    'people.view-ended': 'Visualização pela equipe encerrada',
    'people.view-ran-out': 'Visualização pela equipe terminou no prazo',
    'bookmarks.added': 'Aula guardada nos favoritos',
    'bookmarks.removed': 'Aula retirada dos favoritos',
    'bookmarks.shared': 'Lista de favoritos compartilhada',
    'bookmarks.sharing-ended': 'Lista de favoritos deixou de ser compartilhada',
    'forum.post-edited': 'Mensagem alterada',
    'forum.post-removed': 'Mensagem removida',
    'forum.best-answer-chosen': 'Melhor resposta escolhida',
    'notifications.unsubscribed': 'E-mails da comunidade cancelados',
    'payments.refund-asked': 'Reembolso pedido',
    'receivers.paid-out': 'Repasse registrado',
    'privacy.export-requested': 'Cópia dos dados pedida',
    'privacy.export-downloaded': 'Cópia dos dados baixada',
    'privacy.deletion-requested': 'Exclusão da conta pedida',
    'privacy.deletion-scheduled': 'Exclusão da conta confirmada',
    'privacy.deletion-undone': 'Exclusão da conta desfeita',
  },
}

const [YES, NO] = ['Sim', 'Não'] as const

/** Everything that a code can be called. */
export const codesInWords: readonly string[] = [
  YES,
  NO,
  ...Object.values(words).flatMap(meanings => Object.values(meanings)),
]

const A_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns null for an empty value. */
export function inPlainWords(
  table: string,
  column: string,
  value: unknown,
  { word, formats }: MyDataWords,
): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return word(value ? YES : NO)
  if (value instanceof Date) return formats.moment(value)
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)
  if (A_DAY.test(text)) return formats.day(text)
  const meaning = words[`${table}.${column}`]?.[text]
  return meaning === undefined ? text : word(meaning)
}
