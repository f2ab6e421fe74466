import {
  ALREADY_CANCELLED,
  cardProblemTexts,
  CPF_INVALID,
  EMPTY_KEYWORD,
  NATIONALITY_MISSING,
  POSTAL_CODE_INVALID,
  POSTAL_CODE_LOOKUP_FAILED,
  TOKEN_IS_NOT_VALID,
} from '@alinha/domain'
import * as z from 'zod/mini'

/**
 * Every deliberate "no": code → status and the Portuguese text a person reads. The reasons of the rules are codes.
 * Business and validation refusals answer 403, because the form handling of the specification reads only 403;
 * 401 is the session, 429 and 503 are shedding and come with Retry-After.
 */
export const refusals = {
  'session-ended': { status: 401, message: TOKEN_IS_NOT_VALID },
  'not-allowed': { status: 403, message: 'Você não tem permissão para fazer isso.' },
  'not-found': { status: 404, message: 'Não encontramos o que você procura.' },
  'not-available-yet': { status: 403, message: 'Este recurso ainda não está disponível.' },
  'invalid-request': { status: 403, message: 'Confira os dados e tente de novo.' },
  'wrong-credentials': { status: 403, message: 'E-mail ou senha inválidos.' },
  'too-many-attempts': { status: 429, message: 'Muitas tentativas. Aguarde um pouco e tente de novo.' },
  'forged-request': { status: 403, message: 'Sua página expirou. Recarregue e tente de novo.' },
  unavailable: { status: 503, message: 'Estamos com muito movimento. Tente de novo em instantes.' },
  'provider-unavailable': {
    status: 502,
    message: 'Um serviço parceiro não respondeu. Tente de novo em instantes.',
  },
  bug: { status: 500, message: 'Algo deu errado do nosso lado. Já fomos avisados.' },
  'email-not-found': { status: 403, message: 'Email não localizado.' },
  'no-subscription': { status: 403, message: 'Você não tem uma assinatura no cartão.' },
  'subscription-already-cancelled': { status: 403, message: ALREADY_CANCELLED },
  'cancellation-failed': { status: 403, message: 'Houve um erro ao suspender sua assinatura' },
  'refund-window-closed': { status: 403, message: 'O prazo para reembolso terminou.' },
  'subscription-needed': { status: 403, message: 'Assine para assistir a esta aula.' },
  'movie-not-available': { status: 403, message: 'Esta aula ainda não está disponível.' },
  'card-number-wrong': { status: 403, message: cardProblemTexts['card-number-wrong'] },
  'card-expiry-wrong': { status: 403, message: cardProblemTexts['card-expiry-wrong'] },
  'card-expired': { status: 403, message: cardProblemTexts['card-expired'] },
  'card-not-tokenized': { status: 403, message: cardProblemTexts['card-not-tokenized'] },
  'coupon-unknown': { status: 403, message: 'Cupom não encontrado.' },
  'coupon-inactive': { status: 403, message: 'Este cupom não está ativo.' },
  'coupon-for-something-else': { status: 403, message: 'Este cupom não vale para esta compra.' },
  'coupon-not-started': { status: 403, message: 'Este cupom ainda não está valendo.' },
  'coupon-expired': { status: 403, message: 'Este cupom expirou.' },
  'coupon-used-up': { status: 403, message: 'Este cupom já foi usado até o limite.' },
  'coupon-already-used': { status: 403, message: 'Você já usou este cupom.' },
  'invalid-postal-code': { status: 403, message: POSTAL_CODE_INVALID },
  'postal-code-lookup-failed': { status: 403, message: POSTAL_CODE_LOOKUP_FAILED },
  'invalid-cpf': { status: 403, message: CPF_INVALID },
  'empty-search': { status: 403, message: EMPTY_KEYWORD },
  'nationality-not-chosen': { status: 403, message: NATIONALITY_MISSING },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** A refusal on the wire. `errors` is the validation list: one message per field that is wrong. */
export const wireRefusal = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ message: z.string(), field: z.optional(z.string()) }))),
})
export type WireRefusal = z.output<typeof wireRefusal>
