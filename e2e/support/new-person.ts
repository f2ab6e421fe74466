import type { Page } from '@playwright/test'
import { expect } from './visit.ts'
import { linkIn, readMail } from './mailbox.ts'

export type NewPerson = { name: string; email: string; password: string; cpf: string }

/** Has a unique e-mail, and a unique CPF, since a trial is given once per document. */
export function newPerson(): NewPerson {
  const id = crypto.randomUUID().slice(0, 8)
  return {
    name: 'Beatriz Siqueira',
    email: `beatriz-${id}@clinica.example`,
    password: 'quatro gatos cinzentos',
    cpf: randomCpf(),
  }
}

function randomCpf(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(9))].map(byte => byte % 10)
  for (let more = 0; more < 2; more++) {
    const sum = digits.reduce((total, digit, place) => total + digit * (digits.length + 1 - place), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

/** Fills in and sends the open registration form. */
export async function register(page: Page, { name, email, password, cpf }: NewPerson): Promise<void> {
  await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('CPF').pressSequentially(cpf)
  await page.getByRole('checkbox', { name: 'Termos de uso' }).check()
  await page.getByRole('checkbox', { name: 'Política de privacidade' }).check()
  await page.getByRole('button', { name: 'Começar meus 7 dias grátis' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confira seu e-mail' })).toBeVisible()
}

export async function confirm(page: Page, { email }: NewPerson): Promise<void> {
  await page.goto(linkIn(await readMail(email, 'Confirme seu e-mail'), '/auth/confirm'))
  await page.getByRole('button', { name: 'Confirmar meu e-mail' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'E-mail confirmado' })).toBeVisible()
}

/** Where the page asks for a confirmed e-mail: the link of the mail, and back to the same page. */
export async function confirmWhereAsked(page: Page, person: NewPerson): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible()
  const asked = page.url()
  await confirm(page, person)
  await page.goto(asked)
  await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toHaveCount(0)
}

export async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}
