import type { WireUndeliveredMail } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { refuse, type Answers } from '../../../testing/fake-api.ts'
import { openAdmin } from '../../../testing/opened-admin.ts'
import { setViewportWidth } from '../../../testing/viewport.ts'

const aMail = (facts: Partial<WireUndeliveredMail> = {}): WireUndeliveredMail => ({
  id: 7,
  to: 'ana@exemplo.com.br',
  subject: 'Confirme seu e-mail',
  job: 'account.mail-confirmation',
  state: 'given-up',
  reason: 'bad-status',
  status: 550,
  code: 'EENVELOPE',
  tries: 49,
  failingSince: '2026-11-12T12:00:00.000Z',
  triedAt: '2026-11-15T12:00:00.000Z',
  nextTryAt: null,
  droppedBecause: null,
  ...facts,
})
const counts = { givenUp: 1, trying: 1, dropped: 1 }

async function open(answers: Answers = {}) {
  const opened = await openAdmin('/admin/mails', {
    'notifications.listUndeliveredMails': ({ url }) => {
      const show = /show=([a-z-]+)/.exec(url)?.[1] as WireUndeliveredMail['state']
      const facts: Record<WireUndeliveredMail['state'], Partial<WireUndeliveredMail>> = {
        'given-up': {},
        trying: { state: 'trying', nextTryAt: '2026-11-15T14:00:00.000Z', tries: 1 },
        dropped: { state: 'dropped', droppedBecause: 'done-already' },
      }
      return { mails: [aMail(facts[show])], counts, next: null }
    },
    ...answers,
  })
  await screen.findByRole('heading', { level: 1, name: 'E-mails não entregues' })
  return { user: opened.user, sent: () => opened.sent().map(([what]) => what) }
}
const mail = async () =>
  within(await screen.findByRole('article', { name: 'E-mail para ana@exemplo.com.br' }))

describe('mails that did not arrive', () => {
  it.each([1440, 390])(
    'show to whom, about what, since when and what the server said, at %d px',
    async width => {
      setViewportWidth(width)
      await open()
      const shown = await mail()
      expect(shown.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible()
      expect(shown.getByText('ana@exemplo.com.br')).toBeVisible()
      expect(shown.getByText(/O servidor de e-mail recusou/)).toHaveTextContent('550 EENVELOPE')
      expect(shown.getByText(/Desde 12 de novembro de 2026/)).toBeVisible()
      expect(shown.getByText('49 tentativas')).toBeVisible()
      expect(await accessibilityViolations()).toEqual([])
    },
  )

  it('are sent again, one or all', async () => {
    const { user, sent } = await open({
      'notifications.sendMailAgain': () => ({ message: 'O e-mail será enviado de novo agora.' }),
      'notifications.sendMailsAgain': () => ({ count: 1 }),
    })
    await user.click((await mail()).getByRole('button', { name: 'Enviar de novo para ana@exemplo.com.br' }))
    expect(await screen.findByText('O e-mail será enviado de novo agora.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Enviar todos de novo' }))
    expect(await screen.findByText('1 e-mail será enviado de novo.')).toBeVisible()
    await waitFor(() => expect(sent()).toEqual(['POST mails/7/send', 'POST mails/send']))
  })

  it('that are still tried show the next try, and those not wanted any more the reason', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Tentando (1)' }))
    expect(await screen.findByText(/Próxima tentativa: 15 de novembro/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Tentar agora para ana@exemplo.com.br' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Dispensados (1)' }))
    expect(await screen.findByText('A pessoa já fez o que o e-mail pedia')).toBeVisible()
    expect((await mail()).queryByRole('button')).toBeNull()
  })

  it('are none, or did not load, and the page says so', async () => {
    await open({
      'notifications.listUndeliveredMails': () => ({
        mails: [],
        counts: { givenUp: 0, trying: 0, dropped: 0 },
        next: null,
      }),
    })
    expect(await screen.findByText('Todos os e-mails foram entregues')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Enviar todos de novo' })).toBeNull()
  })

  it('whose sending is refused say why', async () => {
    const { user } = await open({ 'notifications.sendMailAgain': () => refuse('mail-not-wanted') })
    await user.click((await mail()).getByRole('button'))
    expect(await screen.findByText('Este e-mail não faz mais sentido e não será enviado.')).toBeVisible()
  })
})
