import type { WireFinding } from '@alinha/contract'
import { noAnswers } from '@alinha/domain'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { openToPay } from '../../../testing/opened-checkout.ts'
import { aPage, everyRecord } from '../a-ticket.test-data.ts'
import type { CaseQuote } from './case-order.tsx'

const quote: CaseQuote = {
  listPrice: 44_900,
  discount: 0,
  total: 44_900,
  priceVersion: 3,
  parts: { planning: 44_900, assistance: 19_900 },
  instalments: { count: 1, amounts: [44_900], most: 1, choices: [{ count: 1, first: 44_900 }] },
  card: null,
  payer: { hasDocument: true, hasAddress: true, hasPhone: true },
  refundableUntil: '2026-11-23',
  hints: null,
  planBy: '2026-11-23T12:40:00.000Z',
  holidays: [],
  cro: { numero: '12345', uf: 'SP' },
}
const answers = {
  ...noAnswers,
  ...({
    arches: 'both',
    birthYears: '1985-1989',
    goals: 'Alinhar.',
    ipr: 'avoid',
    extractions: 'never',
  } as const),
}

const open = (facts: Parameters<typeof aPage>[0]) =>
  openToPay('/panel/tickets/new/9?etapa=send', {
    answers: {
      'planningCenter.readTicket': () => ({
        ticket: aPage({ state: 'draft', status: 'open', kind: 'alignment', answers, messages: [], ...facts }),
      }),
      'planningCenter.quoteTicket': () => quote,
    },
  })

const holes: WireFinding = {
  id: 4,
  fileId: everyRecord[1]?.id ?? '',
  otherFileId: null,
  code: 'holes',
  level: 'warn',
  figures: { count: 2, largest: 3.4 },
  reason: null,
}
const COMPLETE = { name: /registros obrigatórios estão/ }
const records = async () => within(await screen.findByRole('region', { name: 'Registros' }))

it('says what the records lack, and takes nobody’s word that they are complete', async () => {
  const files = everyRecord.slice(0, -1).map(file => ({
    ...file,
    ...(file.slot === 'upper' && { state: 'received' as const }),
    ...(file.slot === 'lower' && { state: 'refused' as const }),
  }))
  await open({ files, findings: [holes] })
  const shown = await records()
  expect(shown.getByText('Arcada superior (em conferência)')).toBeVisible()
  expect(shown.getByText('Arcada inferior (não pode ser usado)')).toBeVisible()
  expect(shown.getByText('Panorâmica')).toBeVisible()
  expect(shown.getByText('Um aviso sobre os arquivos está sem resposta.')).toBeVisible()
  expect(await shown.findByText('Há buracos na superfície.')).toBeVisible()
  expect(shown.queryByRole('button', { name: 'Enviar assim mesmo' })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox', COMPLETE)).not.toBeInTheDocument()
  expect(await accessibilityViolations()).toEqual([])
})

it('a case is said to be complete once everything is there and answered', async () => {
  await open({ files: everyRecord, findings: [{ ...holes, reason: 'Gengiva.' }] })
  const shown = await records()
  expect(shown.getByText('Os registros obrigatórios chegaram e foram conferidos.')).toBeVisible()
  expect(await shown.findByText('Vai assim mesmo: Gengiva.')).toBeVisible()
  expect(screen.getByRole('checkbox', COMPLETE)).toBeVisible()
})
