import { unknownCompany } from '@alinha/domain'
import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { drawReceipt, type Receipt } from './draw-receipt.ts'

const receipt = (more: Partial<Receipt> = {}): Receipt => ({
  number: 42,
  issuedOn: '2026-11-20',
  payer: { name: 'Ana Corrêa', email: 'ana@exemplo.com.br' },
  what: 'Premium anual',
  language: 'pt-BR',
  paidOn: '2026-11-15',
  amount: 47_880,
  instalments: 12,
  until: '2027-11-15',
  refunded: 0,
  charge: 'ch_abc',
  company: {
    ...unknownCompany,
    legalName: 'Sorriso & Cia. Ltda.',
    cnpj: '11222333000181',
    email: 'oi@sorriso.example',
  },
  ...more,
})

/** The letters that a reader would show, in the order in which they are drawn. */
async function textOf(drawn: Receipt): Promise<string> {
  const file = Buffer.from(await drawReceipt(drawn)).toString('latin1')
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, bytes = '']) =>
    inflated(Buffer.from(bytes, 'latin1')),
  )
  const shown = streams.join('\n').matchAll(/\[([^\]]*)\] TJ/g)
  return [...shown]
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n')
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}

it('says who received what, from whom, for what, when and in how many parts', async () => {
  const text = await textOf(receipt())
  for (const part of [
    'Sorriso & Cia. Ltda., CNPJ 11.222.333/0001-81',
    'oi@sorriso.example',
    'Sorriso & Cia. Ltda. declara ter recebido',
    'Ana Corrêa (ana@exemplo.com.br)',
    'Premium anual',
    'R$ 478,80',
    '15/11/2026',
    '12 parcelas',
    '15/11/2027',
    'ch_abc',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Devolvido')
})

it('publishes no number or address that nobody has set', async () => {
  const text = await textOf(receipt({ company: unknownCompany }))
  expect(text).toContain('Alinha declara ter recebido')
  expect(text).not.toMatch(/CNPJ|null|@(?!exemplo)/)
})

it('says what was given back', async () => {
  expect(await textOf(receipt({ refunded: 47_880 }))).toContain('Devolvido')
})

it.each([
  ['a path', '../../etc/passwd'],
  ['a script', '/AA<</JS(app.alert(1))/S/JavaScript>>'],
  ['marks that turn text around', '\u202Eana\u202C 😀\0'],
  ['ten thousand letters', 'a'.repeat(10_000)],
  ['the end of a text', ') Tj /Launch (calc'],
])('keeps whatever somebody is called as letters, even %s', async (_, name) => {
  const bytes = await drawReceipt(receipt({ payer: { name, email: 'a@b.com' }, what: `Curso ${name}` }))
  const file = Buffer.from(bytes).toString('latin1')
  expect(file.startsWith('%PDF-')).toBe(true)
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(file).not.toMatch(/\/(JS|JavaScript|AA|Launch|EmbeddedFile|OpenAction)\b/)
})

it.each([
  ['en', 'Payment receipt', 'Credit card, 12 instalments', 'November 15, 2026', 'R$478.80'],
  ['es', 'Recibo de pago', 'Tarjeta de crédito, 12 cuotas', '15 de noviembre de 2026', '478,80 R$'],
] as const)('in %s is written in that language, with the amount in reais', async (language, ...words) => {
  const text = await textOf(receipt({ language, what: 'Premium', until: null }))
  for (const word of words) expect(text).toContain(word)
  expect(text).not.toMatch(/pagamento|parcelas|Cartão|Cobrança/)
})
