import { describe, expect, it } from 'vitest'
import { reactionToRefusal } from './refusal-reaction.ts'

const toasts = (...messages: string[]) => ({ kind: 'toasts', messages })

describe('a form error', () => {
  it('with a validation list shows each message [R8.01]', () => {
    const body = {
      errors: [{ message: 'Cep Inválido' }, { message: 'CPF Inválido' }],
      code: 'invalid-request',
    }
    expect(reactionToRefusal(403, body)).toEqual(toasts('Cep Inválido', 'CPF Inválido'))
  })

  it('with a list and a message shows the list [R8.01]', () => {
    const body = { errors: [{ message: 'Cep Inválido' }], message: 'Token is not valid' }
    expect(reactionToRefusal(403, body)).toEqual(toasts('Cep Inválido'))
  })

  it('that says "Token is not valid" goes to the login [R8.01]', () => {
    expect(reactionToRefusal(403, { message: 'Token is not valid' })).toEqual({ kind: 'login' })
  })

  it.each(['E-mail ou senha inválidos.', 'token is not valid'])(
    'otherwise shows its message: %s [R8.01]',
    message => {
      expect(reactionToRefusal(403, { message, code: 'x' })).toEqual(toasts(message))
    },
  )

  it.each([[[]], ['none'], [[{}, null, 'text', { message: 5 }, { message: '' }]]])(
    'with no readable list, %o, shows its message [R8.01]',
    errors => {
      expect(reactionToRefusal(403, { errors, message: 'Não' })).toEqual(toasts('Não'))
    },
  )

  it('with a list read in part shows what can be read', () => {
    expect(reactionToRefusal(403, { errors: [{}, { message: 'Sim' }] })).toEqual(toasts('Sim'))
  })

  it.each([undefined, null, 'Não', 5, {}, { message: 5 }, { message: '' }, { message: null }])(
    'without a message, %o, shows nothing',
    body => {
      expect(reactionToRefusal(403, body)).toEqual({ kind: 'none' })
    },
  )
})

it('an ended session goes to the login whatever it says', () => {
  for (const body of [undefined, { message: 'x' }, { errors: [{ message: 'x' }] }]) {
    expect(reactionToRefusal(401, body)).toEqual({ kind: 'login' })
  }
})

it('no other status is handled as a form error [R8.01]', () => {
  const bodies = [{ message: 'x' }, { message: 'Token is not valid' }, { errors: [{ message: 'x' }] }]
  for (let status = 100; status < 600; status += 1) {
    if (status === 401 || status === 403) continue
    for (const body of bodies) expect(reactionToRefusal(status, body)).toEqual({ kind: 'none' })
  }
})
