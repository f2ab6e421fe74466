import type { Call } from '@alinha/contract'
import { everyCall } from '@alinha/contract'
import { describe, expect, it } from 'vitest'
import { refuseCardInTexts, refuseCardOfPayment } from './card-data.ts'

const answerTo = (call: Call, body: unknown): string => {
  try {
    refuseCardOfPayment(call, body)
    refuseCardInTexts(call, body)
    return 'taken'
  } catch (error) {
    return (error as { code: string }).code
  }
}

const { subscribe } = everyCall.checkout
const { createComment } = everyCall.community
const { beginUpload } = everyCall.media

describe('a body that pays', () => {
  it.each([
    [{ cc_number: '4111111111111111' }],
    [{ note: 'meu cartão é 4111 1111 1111 1111, obrigado' }],
    [{ deep: [{ er: ['5555-5555-5555-4444'] }] }],
    [{ number: 4_111_111_111_111_111 }],
    [{ cc_number: 6_304_000_000_000_000_000 }],
    [{ cc_number: '501800000009' }],
    [{ amex: '378282246310005' }],
    [{ '4111111111111111': 1 }],
    ['4111.1111.1111.1111'],
    [{ cc_cvv: '123' }],
    [{ card: { securityCode: 123 } }],
    [{ card_cvv: '   ' }],
  ])('with card data is refused: %j [R3.08]', body => {
    expect(answerTo(subscribe, body)).toBe('card-not-tokenized')
  })

  it.each([
    [{ cc_number: 'token_a1B2c3D4e5F6g7H8', cc_cvv: '' }],
    [{ cc_cvv: null }],
    [{ cpf: '52998224725', cep: '01310100', telefone: '987654321' }],
    [{ doc_id: '4001015009087' }],
    [{ number: '4111111111111112' }],
    [{ id: '41111111-1111-4111-8111-111111111111' }],
    [{ at: '2026-01-31T10:20:30.123Z' }],
    [null],
    [undefined],
    [[1, true, 'nada']],
  ])('without card data is taken: %j', body => {
    expect(answerTo(subscribe, body)).toBe('taken')
  })
})

describe('a text that a person writes', () => {
  it.each(['4111 1111 1111 1111', 'Pode cobrar no 5555555555554444?', 'amex 3782 822463 10005 12/31'])(
    'is refused with a card in it: "%s" [R3.08]',
    comment => {
      expect(answerTo(createComment, { comment })).toBe('card-in-text')
    },
  )

  it.each(['ISBN 9788527731317', '+49 151 23456789', 'a4111111111111111b', '4111111111111111411111111111'])(
    'is taken with a number that is no card: "%s"',
    comment => {
      expect(answerTo(createComment, { comment })).toBe('taken')
    },
  )
})

it('an upload is taken whenever its file was changed, though a tenth of all milliseconds are right by Luhn', () => {
  for (let modifiedAt = 1_763_200_000_000; modifiedAt < 1_763_200_001_000; modifiedAt++)
    expect(answerTo(beginUpload, { fileName: 'aula 4111111111111111.mp4', bytes: 1, modifiedAt })).toBe(
      'taken',
    )
})

it('the calls that pay, and those whose files may look like a card, are exactly these', () => {
  const calls = Object.values(everyCall).flatMap(group => Object.entries<Call>(group))
  const named = (cards: Call['cards']) =>
    calls.flatMap(([name, call]) => (call.cards === cards ? name : [])).toSorted()
  expect(named('payment')).toEqual([
    'changeCard',
    'createTicket',
    'subscribe',
    'subscribeByFirstName',
    'subscribeBySecondName',
  ])
  expect(named('nowhere')).toEqual([
    'beginMaterial',
    'beginUpload',
    'changeAvatar',
    'changeCoursePicture',
    'changeLessonPicture',
    'changePartnerLogo',
    'changeTeacherPicture',
    'putCaptions',
    'readTicketKeys',
    'sendPostImage',
    'sendQuestionPicture',
    'startTicketFile',
  ])
})
