import type { WireCertificate } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { refuse, type Answers } from '../../../testing/fake-api.ts'
import { openAdmin } from '../../../testing/opened-admin.ts'
import { aManagedUser } from '../../../testing/people.ts'

const certificate: WireCertificate = {
  id: 5,
  code: 'ALN-7K3M-9QXD-2V',
  kind: 'hours',
  state: 'valid',
  name: 'Ana Correa',
  seconds: 216_000,
  issuedAt: '2026-11-14T18:04:00.000Z',
  isReady: 1,
  revokedBecause: null,
}
const revoked: WireCertificate = { ...certificate, state: 'revoked', revokedBecause: 'Conta compartilhada.' }

/** The page of the person, with a list that is another one after a call that changes it. */
async function open(answers: Answers = {}, first: WireCertificate = certificate) {
  let certificates = [first]
  const opened = await openAdmin('/admin/users/7?parte=hours', {
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
    'people.readUserAnalytics': () => ({
      userId: 7,
      watchedSeconds: 216_000,
      coveredSeconds: 216_000,
      spentSeconds: 216_000,
      views: 0,
      movies: [],
    }),
    'certificates.listUserCertificates': () => ({ certificates }),
    'certificates.revokeCertificate': () => {
      certificates = [revoked]
      return { certificate: revoked }
    },
    'certificates.reissueCertificate': () => {
      const again = { ...certificate, id: 6, code: 'ALN-0000-0000-1Z', name: 'Ana Corrêa' }
      certificates = [again, { ...first, state: 'replaced' }]
      return { certificate: again }
    },
    ...answers,
  })
  const list = () => within(screen.getByRole('list', { name: 'Certificados' }))
  await screen.findByRole('list', { name: 'Certificados' })
  const ask = async (what: string) => {
    await opened.user.click(list().getByRole('button', { name: what }))
    return within(await screen.findByRole('dialog'))
  }
  return { ...opened, list, ask }
}

describe('a manager', () => {
  it('revokes a certificate only with a reason, is told, and everybody reads it in the list', async () => {
    const { user, sent, list, ask } = await open()
    const dialog = await ask('Revogar')
    expect(dialog.getByRole('heading', { name: 'Revogar ALN-7K3M-9QXD-2V' })).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Revogar' }))
    await waitFor(() => expect(dialog.getByLabelText('Motivo')).toBeInvalid())
    expect(dialog.getByLabelText('Motivo')).toHaveFocus()
    expect(sent()).toEqual([])
    expect(await accessibilityViolations()).toEqual([])
    await user.type(dialog.getByLabelText('Motivo'), 'Conta compartilhada.')
    await user.click(dialog.getByRole('button', { name: 'Revogar' }))
    expect(await screen.findByText('Certificado revogado.')).toBeVisible()
    expect(sent()).toEqual([['POST certificates/5/revoke', { reason: 'Conta compartilhada.' }]])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await list().findByText('Conta compartilhada.')).toBeVisible()
    expect(list().queryByRole('button', { name: 'Revogar' })).toBeNull()
    expect(list().getByRole('button', { name: 'Emitir de novo' })).toBeVisible()
  })

  it('reads why a revocation is refused, and keeps what was typed', async () => {
    const { user, ask } = await open({
      'certificates.revokeCertificate': () => refuse('certificate-not-current'),
    })
    const dialog = await ask('Revogar')
    await user.type(dialog.getByLabelText('Motivo'), 'Conta compartilhada.')
    await user.click(dialog.getByRole('button', { name: 'Revogar' }))
    expect(await screen.findByText(/já foi substituído, revogado ou retirado/)).toBeVisible()
    expect(dialog.getByLabelText('Motivo')).toHaveValue('Conta compartilhada.')
    expect(screen.queryByText('Certificado revogado.')).toBeNull()
  })

  it('issues a revoked one again under another name, with a reason, and both are listed', async () => {
    const { user, sent, list, ask } = await open({}, revoked)
    const dialog = await ask('Emitir de novo')
    expect(dialog.getByLabelText('Nome no certificado')).toHaveValue('Ana Correa')
    await user.clear(dialog.getByLabelText('Nome no certificado'))
    await user.type(dialog.getByLabelText('Nome no certificado'), 'Ana Corrêa')
    await user.click(dialog.getByRole('button', { name: 'Emitir de novo' }))
    await waitFor(() => expect(dialog.getByLabelText('Motivo')).toBeInvalid())
    expect(sent()).toEqual([])
    expect(await accessibilityViolations()).toEqual([])
    await user.type(dialog.getByLabelText('Motivo'), 'Nome sem acento.')
    await user.click(dialog.getByRole('button', { name: 'Emitir de novo' }))
    expect(await screen.findByText('Certificado emitido de novo.')).toBeVisible()
    expect(sent()).toEqual([
      ['POST certificates/5/reissue', { name: 'Ana Corrêa', reason: 'Nome sem acento.' }],
    ])
    expect(await list().findByText(/ALN-0000-0000-1Z/)).toBeVisible()
    expect(list().getAllByRole('listitem')).toHaveLength(2)
    expect(await accessibilityViolations()).toEqual([])
  })

  it('reads that a name cannot be drawn', async () => {
    const { user, ask } = await open({
      'certificates.reissueCertificate': () => refuse('certificate-name-not-drawable'),
    })
    const dialog = await ask('Emitir de novo')
    await user.clear(dialog.getByLabelText('Nome no certificado'))
    await user.type(dialog.getByLabelText('Nome no certificado'), 'Ана')
    await user.type(dialog.getByLabelText('Motivo'), 'Pediu.')
    await user.click(dialog.getByRole('button', { name: 'Emitir de novo' }))
    expect(await screen.findByText(/letras que não conseguimos desenhar/)).toBeVisible()
    expect(screen.queryByText('Certificado emitido de novo.')).toBeNull()
  })
})
