import type { WireUserMail } from '@alinha/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import type { Answers } from '../../../../testing/fake-api.ts'
import { openAdmin } from '../../../../testing/opened-admin.ts'
import { setViewportWidth } from '../../../../testing/viewport.ts'
import { aManagedUser } from '../../../../testing/people.ts'

const SENT = '6f9619ff-8b86-4d01-b42d-00cf4fc964fa'
const aMail = (facts: Partial<WireUserMail> = {}): WireUserMail => ({
  id: SENT,
  to: 'ana@arco.example',
  subject: 'Confirme seu e-mail',
  at: '2026-11-14T12:00:00.000Z',
  state: 'sent',
  droppedBecause: null,
  isCodeOver: 0,
  ...facts,
})
const idOf = (last: string) => SENT.replace(/.$/, last)

async function open(mails: WireUserMail[], answers: Answers = {}) {
  const opened = await openAdmin('/admin/users/7?parte=mails', {
    'people.readUser': () => ({
      user: aManagedUser(),
      details: {
        document: null,
        phone: null,
        place: null,
        language: 'pt-BR',
        lastLoginAt: null,
        deletionDueAt: null,
      },
    }),
    'people.listUserMails': () => ({ mails }),
    ...answers,
  })
  await screen.findByRole('heading', { name: 'E-mails para esta pessoa' })
  return opened
}

describe('the mails of a person', () => {
  it.each([1440, 390])('show subject, state and day, and why one was not sent, at %d px', async width => {
    setViewportWidth(width)
    await open([
      aMail(),
      aMail({ id: idOf('b'), subject: 'Sua senha temporária', isCodeOver: 1 }),
      aMail({ id: idOf('c'), subject: 'Pagamento recusado', state: 'failed' }),
      aMail({ id: idOf('d'), subject: 'Seu teste termina', state: 'not-sent', droppedBecause: 'too-late' }),
      aMail({ id: idOf('e'), subject: null, to: null, state: 'waiting' }),
    ])
    const rows = within(screen.getByRole('list', { name: 'E-mails para esta pessoa' })).getAllByRole(
      'listitem',
    )
    const [sent, over, failed, dropped, waiting] = rows
    expect(sent).toHaveTextContent(/Confirme seu e-mail.*Enviado.*ana@arco.example.*14 de novembro/)
    expect(over).toHaveTextContent('O código deste e-mail venceu')
    expect(failed).toHaveTextContent('Não entregue')
    expect(dropped).toHaveTextContent('Não enviado: o que ele anunciava já passou')
    expect(waiting).toHaveTextContent('O e-mail não pôde ser escrito')
    const buttons = rows.map(row => within(row).queryByRole('button')?.textContent)
    expect(buttons).toEqual(['Enviar de novo', undefined, 'Enviar de novo', undefined, 'Tentar agora'])
    expect(await accessibilityViolations()).toEqual([])
  })

  it('are sent again with a reason', async () => {
    const { user, sent } = await open([aMail()], { 'people.sendUserMailAgain': () => ({ message: 'ok' }) })
    await user.click(screen.getByRole('button', { name: /^Enviar de novo: Confirme seu e-mail/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Motivo'), 'Não chegou')
    await user.click(dialog.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('O e-mail será enviado agora.')).toBeVisible()
    expect(sent()).toEqual([['POST user/7/mails/send', { mailId: SENT, reason: 'Não chegou' }]])
  })

  it('are none, and the page says so', async () => {
    await open([])
    expect(screen.getByText('Nenhum e-mail nos últimos 90 dias.')).toBeVisible()
  })
})
