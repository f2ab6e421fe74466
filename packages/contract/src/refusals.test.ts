import type {
  canWatch,
  CardProblem,
  checkCancellation,
  checkChapters,
  checkEdit,
  checkLike,
  checkRemoval,
  checkRefundRequest,
  checkRetry,
  CouponReason,
  CouponTermsReason,
  MaterialReason,
  NewPasswordProblem,
  SourceProblem,
  UploadOfferReason,
} from '@alinha/domain'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { refusals, type RefusalCode } from './refusals.ts'
import { wireRefusal } from './wire/refusal.ts'

type ReasonOf<Check extends (...facts: never[]) => unknown> =
  Extract<ReturnType<Check>, { ok: false }> extends {
    reason: infer Reason
  }
    ? Reason
    : never

describe('the catalogue', () => {
  it('has a status and a text for every reason that the rules give', () => {
    expectTypeOf<CouponReason>().toExtend<RefusalCode>()
    expectTypeOf<CouponTermsReason>().toExtend<RefusalCode>()
    expectTypeOf<CardProblem>().toExtend<RefusalCode>()
    expectTypeOf<MaterialReason>().toExtend<RefusalCode>()
    expectTypeOf<UploadOfferReason>().toExtend<RefusalCode>()
    expectTypeOf<NewPasswordProblem>().toExtend<RefusalCode>()
    expectTypeOf<SourceProblem>().toExtend<RefusalCode>()
    expectTypeOf<ReasonOf<typeof canWatch>>().toExtend<RefusalCode>()
    expectTypeOf<ReasonOf<typeof checkChapters>>().toExtend<RefusalCode>()
    expectTypeOf<ReasonOf<typeof checkEdit>>().toExtend<RefusalCode>()
    expectTypeOf<ReasonOf<typeof checkLike>>().toExtend<RefusalCode>()
    expectTypeOf<ReasonOf<typeof checkRemoval>>().toExtend<RefusalCode>()
    expectTypeOf<ReasonOf<typeof checkRefundRequest>>().toExtend<RefusalCode>()
    expectTypeOf<ReasonOf<typeof checkRetry>>().toExtend<RefusalCode>()
    expectTypeOf<ReasonOf<typeof checkCancellation>>().toExtend<RefusalCode>()
    expectTypeOf<ReasonOf<typeof checkCancellation>>().not.toBeNever()
  })

  it('answers 403 to everything but the session, what is absent or busy, shedding and our own failures', () => {
    const others = Object.entries(refusals).filter(([, { status }]) => status !== 403)
    expect(Object.fromEntries(others.map(([code, { status }]) => [code, status]))).toEqual({
      'session-ended': 401,
      'not-found': 404,
      'picture-not-found': 404,
      'upload-busy': 423,
      'too-many-attempts': 429,
      'provider-unavailable': 502,
      unavailable: 503,
      'no-room': 503,
      bug: 500,
    })
  })

  it('says each of these in the words of the specification', () => {
    const texts = {
      'session-ended': 'Token is not valid',
      'email-not-found': 'Email não localizado.',
      'subscription-already-cancelled': 'Assinatura já cancelada.',
      'cancellation-failed': 'Houve um erro ao suspender sua assinatura',
      'invalid-postal-code': 'Cep Inválido',
      'postal-code-lookup-failed': 'Erro ao tentar buscar CEP!',
      'invalid-cpf': 'CPF Inválido',
      'card-number-wrong': 'Número de cartão incorreto',
      'card-not-tokenized': 'Cartão inválido',
      'empty-search': 'Digite algo',
      'nationality-not-chosen': 'SELECIONE AS OPÇÕES',
    } satisfies Partial<Record<RefusalCode, string>>
    for (const [code, text] of Object.entries(texts)) expect(refusals[code as RefusalCode].message).toBe(text)
  })

  it('has one code per text, but for the text that the specification gives to tokens of both kinds', () => {
    const texts = Object.values(refusals).map(({ message }) => message)
    const repeated = texts.filter((text, at) => texts.indexOf(text) !== at)
    expect(repeated).toEqual([refusals['session-ended'].message])
  })
})

describe('a refusal on the wire', () => {
  it.each([
    [{ message: 'Cartão vencido', code: 'card-expired' }],
    [{ message: 'Confira', code: 'invalid-request', errors: [{ message: 'Cep Inválido', field: 'cep' }] }],
    [{ message: 'Confira', code: 'invalid-request', errors: [{ message: 'Digite algo' }] }],
  ])('can be %o', refusal => {
    expect(wireRefusal.parse(refusal)).toEqual(refusal)
  })

  it.each([[{ message: 'no code' }], [{ code: 'no-text' }], ['text'], [null]])('cannot be %o', refusal => {
    expect(wireRefusal.safeParse(refusal).success).toBe(false)
  })
})
