import { describe, expect, it } from 'vitest'
import { checkNewPassword, type NewPasswordFacts } from './new-password.ts'

const ana: NewPasswordFacts = {
  email: 'ana.souza@exemplo.com.br',
  name: 'Ana Conceição Souza',
  isManager: false,
  isCommon: password => password === 'campeonato',
}

const reasonOf = (password: string, facts: Partial<NewPasswordFacts> = {}) => {
  const check = checkNewPassword(password, { ...ana, ...facts })
  return check.ok ? 'ok' : check.reason
}

describe('a new password', () => {
  it('has 10 to 128 characters, counted as people count them [R5.12]', () => {
    expect(reasonOf('verde mar')).toBe('password-too-short')
    expect(reasonOf('verde mar!')).toBe('ok')
    expect(reasonOf('🦷'.repeat(9))).toBe('password-too-short')
    const long = 'verde mar azul, mar verde '.repeat(5)
    expect(reasonOf(`${long.slice(0, 127)}!`)).toBe('ok')
    expect(reasonOf(`${long.slice(0, 128)}!`)).toBe('password-too-long')
  })

  it('has 15 characters or more for a manager [R5.12]', () => {
    expect(reasonOf('verde mar azul', { isManager: true })).toBe('manager-password-too-short')
    expect(reasonOf('verde mar azul!', { isManager: true })).toBe('ok')
  })

  it('is not in the list of common ones [R5.12]', () => {
    expect(reasonOf('campeonato')).toBe('password-too-common')
  })

  it('is not one that is guessed without a list [R5.12]', () => {
    for (const password of ['1234567890', 'qwerty1234', '!!!!!!!!!!!!', '          x'])
      expect(reasonOf(password), password).toBe('password-too-common')
  })

  it.each([
    'ana.souza@exemplo.com.br',
    'ANA.SOUZA@exemplo.com.br1',
    'anasouza2026',
    'Souza-Conceicao-1',
    'conceição99',
    'alinha-2026',
    'Alinha-Ana-1234',
    'Alinhador-1234',
  ])('is not made of the own e-mail, the own name or the name of the product: %s [R5.12]', password => {
    expect(reasonOf(password)).toBe('password-tells-who-you-are')
  })

  it.each(['ana gosta de jabuticaba', 'alinha-dev-2026', '¿¡?! ~~ ^^ ;;'])(
    'may hold such a word, and any characters, when enough is its own: "%s" [R5.12]',
    password => {
      expect(reasonOf(password)).toBe('ok')
    },
  )

  it('needs no upper case, digit or sign [R5.12]', () => {
    expect(reasonOf('abacaxi maduro')).toBe('ok')
  })
})
