import type { certificates, ReplyOf, WireCertificate, WireCheckedCertificate } from '@alinha/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { webcrypto } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { storeSession } from '../../platform/api/session.ts'
import { chooseLanguage } from '../../platform/language.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'

const programme = 'Programa de especialização'

type Mine = ReplyOf<typeof certificates.listCertificates>

const aCertificate = (facts: Partial<WireCertificate> = {}): WireCertificate => ({
  id: 5,
  code: 'ALN-7K3M-9QXD-2V',
  kind: 'hours',
  state: 'valid',
  name: 'Ana Corrêa',
  seconds: 216_000,
  issuedAt: '2026-11-14T18:04:00.000Z',
  isReady: 1,
  revokedBecause: null,
  ...facts,
})

const mine = (
  watchedSeconds: number,
  issued: WireCertificate[] = [],
  academic: Mine['academic'] = null,
): Mine => ({
  hours: {
    total_horas_assistidas: watchedSeconds / 3600,
    watchedSeconds,
    neededSeconds: 216_000,
    missingSeconds: Math.max(0, 216_000 - watchedSeconds),
  },
  name: 'Ana Corrêa',
  registration: 'CRO-SP 12345',
  isKept: 0,
  academic,
  certificates: issued,
})

async function openDownloads(reply: Mine, answers: Answers = {}) {
  storeSession(signedIn(aMember()))
  const requests = fakeApi({
    'downloads.listDownloads': () => ({ downloads: [], certificates: [] }),
    'certificates.listCertificates': () => reply,
    ...answers,
  })
  await renderApp('/panel/downloads')
  const section = within(await screen.findByRole('region', { name: 'Certificados' }))
  return { requests, section, user: userEvent.setup() }
}

// The page loads them lazily, which may take a while on a busy machine.
beforeAll(async () => {
  await import('./index.ts')
})

describe('certificates on the page of downloads', () => {
  it('say how much is missing, rounded up, and offer nothing before sixty hours [R5.10]', async () => {
    const { section } = await openDownloads(mine(215_999))
    expect(
      await section.findByRole('heading', { name: 'Falta 1 min para o certificado de 60 horas.' }),
    ).toBeVisible()
    expect(section.queryByRole('button', { name: 'Emitir certificado' })).toBeNull()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('are issued at exactly sixty hours, under a name that is confirmed', async () => {
    const { section, user } = await openDownloads(mine(216_000), {
      'certificates.issueCertificate': ({ body }) => ({
        certificate: aCertificate({ name: (body as { name: string }).name, isReady: 0 }),
      }),
    })
    await user.click(await section.findByRole('button', { name: 'Emitir certificado' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirme o seu nome' }))
    expect(dialog.getByText(/CRO-SP 12345/)).toBeVisible()
    const name = dialog.getByRole('textbox', { name: 'Nome no certificado' })
    expect(name).toHaveValue('Ana Corrêa')
    await user.clear(name)
    await user.type(name, 'Ана')
    expect(dialog.getByRole('button', { name: 'Está certo, emitir' })).toBeDisabled()
    expect(name).toBeInvalid()
    await user.clear(name)
    await user.type(name, 'Ana C. Prado')
    expect(await accessibilityViolations()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Está certo, emitir' }))
    expect(await screen.findByText('Certificado emitido.')).toBeVisible()
  })

  it.each([
    ['modules', 216_000, 0, /passar na prova de todos os módulos/],
    ['hours', 215_999, 1, /Falta 1 min de aulas para o certificado do programa/],
  ] as const)('of the programme waits for the %s', async (_, seconds, isFinished, told) => {
    const { section } = await openDownloads(mine(seconds, [], { programme, isFinished }))
    expect(await section.findByRole('heading', { name: programme })).toBeVisible()
    expect(section.getByText(told)).toBeVisible()
    // Only that of the hours, once they are complete.
    expect(section.queryAllByRole('button', { name: 'Emitir certificado' })).toHaveLength(isFinished ? 0 : 1)
  })

  it('of the programme is issued as such', async () => {
    const { section, user, requests } = await openDownloads(mine(216_000, [], { programme, isFinished: 1 }), {
      'certificates.issueCertificate': () => ({ certificate: aCertificate({ kind: 'academic' }) }),
    })
    expect(await section.findByRole('heading', { name: `Você concluiu: ${programme}` })).toBeVisible()
    const [issue] = section.getAllByRole('button', { name: 'Emitir certificado' })
    if (issue) await user.click(issue)
    await user.click(await screen.findByRole('button', { name: 'Está certo, emitir' }))
    expect(await screen.findByText('Certificado emitido.')).toBeVisible()
    expect(requests.find(({ url }) => url.endsWith('/issue'))?.body).toEqual({
      kind: 'academic',
      name: 'Ana Corrêa',
    })
    expect(await accessibilityViolations()).toEqual([])
  })

  it('are listed with what became of them, and a link to check them [C7.65]', async () => {
    const { section, user } = await openDownloads(
      mine(216_100, [aCertificate(), aCertificate({ id: 4, state: 'replaced', code: 'ALN-2HQX-71KD-9C' })]),
    )
    expect(await section.findByRole('heading', { name: 'O seu certificado está em dia' })).toBeVisible()
    const [newest] = section.getAllByRole('article')
    const card = within(newest as HTMLElement)
    expect(card.getByRole('link', { name: 'Ver página de conferência' })).toHaveAttribute(
      'href',
      '/verificar/ALN-7K3M-9QXD-2V',
    )
    await user.click(card.getByRole('button', { name: 'Copiar link de conferência' }))
    expect(await navigator.clipboard.readText()).toMatch(/\/verificar\/ALN-7K3M-9QXD-2V$/)
    expect(section.getByText('Substituído')).toBeVisible()
    expect(
      section.getByRole('checkbox', { name: 'Manter conferível se eu excluir a conta' }),
    ).not.toBeChecked()
  })

  it('say so when they do not arrive', async () => {
    const { section } = await openDownloads(mine(0), {
      'certificates.listCertificates': () => refuse('unavailable'),
    })
    expect(await section.findByText(/Os certificados não chegaram/)).toBeVisible()
  })
})

const content = 'the whole file'
const SHA256 = '820480309f460664c2771eedec77663260b7da322f7d11f8b2fff2691e778242'
const checked = (facts: Partial<WireCheckedCertificate> = {}): WireCheckedCertificate => ({
  code: 'ALN-7K3M-9QXD-2V',
  kind: 'hours',
  state: 'valid',
  issuedAt: '2026-11-14T18:04:00.000Z',
  revokedBecause: null,
  facts: {
    name: 'Ana Beatriz Corrêa',
    registration: 'CRO-SP 12345',
    seconds: 472_800,
    from: '2026-02-03',
    to: '2026-11-14',
    lessons: 214,
    courses: 7,
    issuer: 'Alinha Ltda.',
    cnpj: '11.222.333/0001-81',
    sha256: SHA256,
    replaces: null,
    programme: null,
  },
  ...facts,
})

async function openCheck(answer: () => { certificate: WireCheckedCertificate } | ReturnType<typeof refuse>) {
  fakeApi({ 'certificates.checkCertificate': answer })
  const { address } = await renderApp('/verificar/ALN-7K3M-9QXD-2V')
  return { user: userEvent.setup(), address }
}

Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true })

describe('the page that checks a certificate', () => {
  it('tells anyone what was certified, and that it is no title', async () => {
    await openCheck(() => ({ certificate: checked() }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Certificado válido' })).toBeVisible()
    for (const text of [
      'Ana Beatriz Corrêa',
      /131 horas e 20 minutos/,
      'CRO-SP 12345',
      /não equivale a título/i,
    ])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Adicionar ao LinkedIn' })).toHaveAttribute(
      'href',
      expect.stringContaining('certId=ALN-7K3M-9QXD-2V'),
    )
    expect(await accessibilityViolations()).toEqual([])
  })

  it('tells the programme of an academic one, with its institution', async () => {
    const { facts } = checked()
    await openCheck(() => ({
      certificate: checked({
        kind: 'academic',
        facts: facts && {
          ...facts,
          programme: { title: programme, institution: 'Universidade do Vale', modules: 4 },
        },
      }),
    }))
    expect(await screen.findByText(programme)).toBeVisible()
    expect(screen.getByText('Universidade do Vale, 4 módulos aprovados')).toBeVisible()
  })

  it('tells the same file from one with a byte more, without sending it anywhere', async () => {
    await openCheck(() => ({ certificate: checked() }))
    const input = await screen.findByLabelText('Escolher arquivo', { selector: 'input' })
    const choose = (text: string) => {
      const file = new File([text], 'a.pdf')
      // jsdom has none.
      file.arrayBuffer = () => Promise.resolve(new TextEncoder().encode(text).buffer as ArrayBuffer)
      fireEvent.change(input, { target: { files: [file] } })
    }
    choose(content)
    expect(await screen.findByText(/É o mesmo arquivo/)).toBeVisible()
    choose(`${content}\n`)
    expect(await screen.findByText(/Não é o arquivo/)).toBeVisible()
  })

  it('says that one was revoked and why, and does not offer it to LinkedIn', async () => {
    await openCheck(() => ({
      certificate: checked({ state: 'revoked', revokedBecause: 'Conta compartilhada.' }),
    }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Certificado revogado' })).toBeVisible()
    expect(screen.getByText(/Conta compartilhada/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Adicionar ao LinkedIn' })).toBeNull()
  })

  it('says nothing of one that was withdrawn', async () => {
    await openCheck(() => ({ certificate: checked({ state: 'withdrawn', facts: null }) }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Certificado retirado' })).toBeVisible()
    expect(screen.queryByText(/Ana/)).toBeNull()
  })

  it('asks for the number again when there is none of it', async () => {
    const { user, address } = await openCheck(() => refuse('not-found'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Certificado não encontrado' })).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Número do certificado' }), 'ALN-1')
    await user.click(screen.getByRole('button', { name: 'Conferir' }))
    await waitFor(() => expect(address()).toBe('/verificar/ALN-1'))
  })

  it('speaks the three languages', async () => {
    chooseLanguage('es')
    await openCheck(() => ({ certificate: checked() }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Certificado válido' })).toBeVisible()
    expect(screen.getByText(/131 horas y 20 minutos/)).toBeVisible()
  })
})
