import { act, screen, waitFor, within } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { chooseLanguage } from '../../platform/language.ts'
import { storeSession } from '../../platform/api/session.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { aCatalog, aFeatured, aShownLesson, type Catalog } from '../../testing/a-catalogue.ts'

const free = { plan: 'free', premiumExpiresOn: null, isPaid: false } as const

async function openCatalog(facts: Partial<Catalog> = {}, person = aMember(), answers: Answers = {}) {
  storeSession(signedIn(person))
  const seen = fakeApi({ 'catalogue.readCatalog': () => aCatalog(facts), ...answers })
  const app = await renderApp('/panel/catalog')
  return { ...app, seen, user: userEvent.setup() }
}

const rail = (name: string) => screen.findByRole('list', { name })
const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title })
  return heading.closest('li') as HTMLElement
}

describe('the catalogue', () => {
  it('has a banner and the rails, in order, without accessibility violations [R1.01, R2.87]', async () => {
    await openCatalog()
    await screen.findByRole('heading', { name: '48 h de aulas assistidas' })
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual([
      'Invisível',
      'Continue de onde parou',
      'Novidades',
      'Fundamentos',
      'Sob demanda',
      '48 h de aulas assistidas',
    ])
    expect(screen.getByRole('link', { name: 'Ver tudo de Fundamentos' })).toHaveAttribute(
      'href',
      '/panel/category/2',
    )
    expect(await accessibilityViolations()).toEqual([])
  })

  it('draws the first cards of a rail at once, and the others in pieces while it is near the screen', async () => {
    const near: (() => void)[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          near.push(() => tell([{ isIntersecting: true }]))
        }
        observe() {}
        disconnect() {}
      },
    )
    const newest = Array.from({ length: 15 }, (_, at) => aShownLesson({ id: 900 + at, title: `Nova ${at}` }))
    await openCatalog({ newest })
    const list = await rail('Novidades')
    const count = () => within(list).getAllByRole('listitem').length
    expect(count()).toBe(6)
    act(() => near.at(-1)?.())
    await waitFor(() => expect(count()).toBe(12))
    act(() => near.at(-1)?.())
    await waitFor(() => expect(count()).toBe(15))
  })

  it('leads to the on-demand courses by their category, number 1 [R9.19]', async () => {
    await openCatalog()
    const all = await screen.findByRole('link', { name: 'Ver tudo de Sob demanda' })
    expect(all).toHaveAttribute('href', '/panel/category/1')
    expect(within(await cardOf('Extrações')).getByRole('link')).toHaveAttribute('href', '/panel/courses/5')
  })

  it('says how much is left of a started lesson, and until the certificate', async () => {
    await openCatalog()
    const begun = within(await cardOf('Refinamento eficiente'))
    expect(begun.getByText('Faltam 10 min')).toBeVisible()
    expect(begun.getByText('40% assistido')).toBeInTheDocument()
    expect(await screen.findByText('Faltam 12 h para o seu certificado de 60 horas.')).toBeVisible()
    const meter = screen.getByRole('progressbar', { name: 'Horas assistidas para o certificado' })
    expect(meter).toHaveAttribute('aria-valuenow', '80')
    expect(meter).toHaveAttribute('aria-valuetext', '48 h de 60 h')
  })

  it('never calls the certificate reached before the last second', async () => {
    await openCatalog({ watchedSeconds: 60 * 3600 - 1 })
    expect(await screen.findByText('Falta 1 min para o seu certificado de 60 horas.')).toBeVisible()
    expect(screen.queryByText('Você chegou às 60 horas')).not.toBeInTheDocument()
  })

  it('leads to the certificate from 60 hours on', async () => {
    await openCatalog({ watchedSeconds: 60 * 3600 })
    expect(await screen.findByRole('heading', { name: 'Você chegou às 60 horas' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver meus certificados' })).toHaveAttribute(
      'href',
      '/panel/downloads',
    )
  })

  it('shows one featured lesson at a time, and changes it only when asked', async () => {
    const featured = [aFeatured(), aFeatured({ id: 2, title: 'Mordida aberta', progress: 20 })]
    const { user } = await openCatalog({ featured })
    const banner = within(await screen.findByRole('region', { name: 'Destaques' }))
    expect(banner.getByRole('link', { name: 'Assistir' })).toHaveAttribute('href', '/panel/movie/1')
    await user.click(banner.getByRole('button', { name: 'Mostrar o destaque: Mordida aberta' }))
    expect(banner.getByRole('heading', { name: 'Mordida aberta' })).toBeVisible()
    expect(banner.queryByRole('heading', { name: 'Invisível' })).not.toBeInTheDocument()
    expect(banner.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/panel/movie/2')
  })

  it('follows the language', async () => {
    await openCatalog()
    await rail('Novidades')
    act(() => chooseLanguage('en'))
    expect(await rail('New lessons')).toBeVisible()
    expect(await screen.findByText('12 h left to your 60-hour certificate.')).toBeVisible()
  })
})

describe('a card of the catalogue', () => {
  it('opens the lesson for a subscriber, with its length in minutes and seconds [R4.30, R2.87, R3.06, R9.09]', async () => {
    await openCatalog()
    const link = within(await cardOf('Da moldagem ao encaixe')).getByRole('link')
    expect(link).toHaveAttribute('href', '/panel/movie/13')
    expect(link).toHaveTextContent('18:44')
    expect(link).not.toHaveTextContent('Assinante')
  })

  it('leads a free member to the plans, except for lessons of the free plan [R4.30, R4.32, R6.05]', async () => {
    const newest = [
      aShownLesson({ id: 41, title: 'Fechada' }),
      aShownLesson({ id: 42, title: 'Aberta', isAvailableOnFreePlan: 1 }),
    ]
    await openCatalog({ newest, opensEverything: 0 }, aMember(free))
    const closed = within(await cardOf('Fechada')).getByRole('link')
    expect(closed).toHaveAttribute('href', '/plans')
    expect(closed).toHaveTextContent('Assinante')
    const open = within(await cardOf('Aberta')).getByRole('link')
    expect(open).toHaveAttribute('href', '/panel/movie/42')
    expect(open).not.toHaveTextContent('Assinante')
    expect(screen.getByRole('heading', { name: 'Abra todas as aulas' })).toBeVisible()
    expect(within(await cardOf('Extrações')).getByText('R$ 390,00')).toBeVisible()
  })

  it('is grey and no link until the lesson is released, and says when [R4.31, R4.32]', async () => {
    const newest = [aShownLesson({ id: 43, title: 'Assimetrias', disponivel: 0, releasedOn: '2099-12-01' })]
    await openCatalog({ newest })
    const card = await cardOf('Assimetrias')
    expect(within(card).queryByRole('link')).not.toBeInTheDocument()
    expect(card.querySelector('.grayscale')).not.toBeNull()
    expect(within(card).getByText('Em breve')).toBeVisible()
    expect(within(card).getByText('Chega em 1 de dezembro de 2099')).toBeVisible()
  })

  it('tells what was watched and what is new, and not both [R4.32]', async () => {
    const newest = [
      aShownLesson({ id: 44, title: 'Vista', isNew: 1, watched: 1, progress: 100 }),
      aShownLesson({ id: 45, title: 'Nova', isNew: 1 }),
    ]
    await openCatalog({ newest })
    expect(await cardOf('Vista')).toHaveTextContent('Assistido')
    expect(await cardOf('Vista')).not.toHaveTextContent('Novo')
    expect(await cardOf('Nova')).toHaveTextContent('Novo')
  })

  it('fetches a lesson ahead for a person about to open it, and nothing for one who may not', async () => {
    const newest = [
      aShownLesson({ id: 46, title: 'Aberta' }),
      aShownLesson({ id: 47, title: 'Em breve', disponivel: 0 }),
    ]
    const { seen } = await openCatalog({ newest }, aMember(), { 'lessons.readLesson': () => refuse('bug') })
    within(await cardOf('Aberta'))
      .getByRole('link')
      .focus()
    await waitFor(() => expect(seen.map(({ url }) => url)).toContain('/api/movies/46'))
    within(await cardOf('Em breve'))
      .getByRole('button')
      .focus()
    expect(seen.map(({ url }) => url)).not.toContain('/api/movies/47')
  })
})

describe('the catalogue without an answer', () => {
  it('says so, and loads again when asked', async () => {
    const answers = [() => refuse('bug'), () => aCatalog()]
    const { user } = await openCatalog({}, aMember(), {
      'catalogue.readCatalog': () => (answers[0] ?? (() => aCatalog()))(),
    })
    expect(await screen.findByText(/O catálogo não chegou/)).toBeVisible()
    answers.shift()
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await rail('Novidades')).toBeVisible()
  })

  it('says that there is no connection, and continues by itself when there is', async () => {
    onTestFinished(() => onlineManager.setOnline(true))
    onlineManager.setOnline(false)
    await openCatalog({}, aMember(), {
      'catalogue.readCatalog': () => {
        if (!onlineManager.isOnline()) throw new TypeError('Failed to fetch')
        return aCatalog()
      },
    })
    expect(await screen.findByText('Você está sem internet')).toBeVisible()
    act(() => onlineManager.setOnline(true))
    expect(await rail('Novidades')).toBeVisible()
  })

  it('says that lessons will come while there are none', async () => {
    await openCatalog({ featured: [], newest: [], categories: [], onDemand: [], continueWatching: [] })
    expect(await screen.findByText('As primeiras aulas estão a caminho')).toBeVisible()
  })
})
