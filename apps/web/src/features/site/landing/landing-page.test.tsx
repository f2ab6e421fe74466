import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { aTeaser, landingAnswers } from '../../../testing/landing-answers.ts'
import { renderApp } from '../../../testing/render-app.tsx'

async function openLanding(answers: Parameters<typeof landingAnswers>[0] = {}) {
  const seen = fakeApi(landingAnswers(answers))
  const app = await renderApp('/')
  await screen.findByRole('heading', { level: 1, name: 'Cada dente, no lugar certo.' })
  await screen.findByRole('heading', { level: 2, name: 'Perguntas frequentes' })
  return { ...app, seen, user: userEvent.setup() }
}

const rail = (name: string) => screen.findByRole('region', { name })

describe('the landing page', () => {
  it('is at / and begins with a banner: one promise, what it is about, and a picture [R2.01, R2.20]', async () => {
    const { address } = await openLanding()
    expect(address()).toBe('/')
    const banner = screen.getByRole('region', { name: 'Cada dente, no lugar certo.' })
    expect(within(banner).getByText(/Aulas, séries e casos reais de alinhadores/)).toBeVisible()
    expect(banner.querySelector('picture img')).toHaveAttribute('fetchpriority', 'high')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('advertises hundreds of lessons, the minutes of the catalogue, on-demand courses, Planning Center and a community [R1.07]', async () => {
    await openLanding()
    const facts = screen.getByRole('region', { name: 'A Alinha em números' })
    expect(within(facts).getByText('Centenas')).toBeVisible()
    expect(await within(facts).findByText('Mais de 7.000')).toBeVisible()
    expect(await rail('Cursos sob demanda')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Planning Center' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Comunidade' })).toBeVisible()
  })

  it('says more than 6.500 minutes while the summary loads and when it fails [R1.07]', async () => {
    await openLanding({ 'site.readLandingSummary': () => refuse('unavailable') })
    const facts = screen.getByRole('region', { name: 'A Alinha em números' })
    expect(within(facts).getByText('Centenas')).toBeVisible()
    expect(within(facts).getByText('Mais de 6.500')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Séries para maratonar')).not.toBeInTheDocument())
  })

  it('shows the number of lessons when there are not hundreds of them, so that the claim stays true', async () => {
    await openLanding({
      'site.readLandingSummary': () => ({
        lessons: 42,
        minutes: 1250,
        claimedMinutes: 1200,
        hasHundreds: false,
        series: [],
        categories: [],
      }),
    })
    const facts = screen.getByRole('region', { name: 'A Alinha em números' })
    expect(await within(facts).findByText('42')).toBeVisible()
    expect(within(facts).getByText('Mais de 1.200')).toBeVisible()
  })

  it('has carousels of series and of courses by subject [R2.21]', async () => {
    const { user } = await openLanding()
    const series = await rail('Séries para maratonar')
    expect(await within(series).findByRole('button', { name: 'Primeiro alinhador' })).toBeVisible()
    const catalogue = await rail('Explore o catálogo')
    expect(within(catalogue).getByRole('button', { name: 'Biomecânica dos alinhadores' })).toBeVisible()
    const subjects = within(catalogue).getByRole('group', { name: 'Assuntos' })
    expect(within(subjects).queryByRole('button', { name: 'Vazia' })).not.toBeInTheDocument()
    const chosen = within(subjects).getByRole('button', { name: 'Rotina clínica' })
    await user.click(chosen)
    expect(chosen).toHaveFocus()
    expect(chosen).toHaveAttribute('aria-pressed', 'true')
    expect(within(catalogue).getByRole('button', { name: 'O dia dos attachments' })).toBeVisible()
    expect(within(catalogue).queryByRole('button', { name: 'Biomecânica dos alinhadores' })).toBeNull()
  })

  it('has an on-demand course carousel, whose cards say what a course contains and costs [R2.22]', async () => {
    const { user } = await openLanding()
    const courses = await rail('Cursos sob demanda')
    const card = await within(courses).findByRole('button', { name: 'Distalização molar' })
    expect(within(courses).getAllByText('R$ 290,00')).toHaveLength(2)
    await user.click(card)
    const dialog = await screen.findByRole('dialog', { name: 'Distalização molar' })
    expect(within(dialog).getByText('Com Helena Brandão')).toBeVisible()
    expect(within(dialog).getByText('Acesso por 365 dias')).toBeVisible()
    expect(within(dialog).getByRole('link', { name: 'Comprar por R$ 290,00' })).toHaveAttribute(
      'href',
      '/checkout/v5?operacao=compra_avulsa&curso=distalizacao-molar',
    )
    expect(await accessibilityViolations()).toEqual([])
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(card).toHaveFocus()
  })

  it('shows skeletons until the courses are loaded, and shows a long title', async () => {
    let answer: (() => void) | undefined
    const title =
      'Sobre o que fazer quando o plano de tratamento pede mais do que o alinhador entrega sozinho'
    await openLanding({
      'site.listDemandCourses': () =>
        new Promise(resolve => {
          answer = () => resolve({ courses: [aTeaser({ title, cover: null, teacher: null })] })
        }),
    })
    const courses = await rail('Cursos sob demanda')
    expect(courses.querySelectorAll('li [aria-hidden]').length).toBeGreaterThan(3)
    expect(within(courses).queryByRole('heading', { level: 3 })).not.toBeInTheDocument()
    await act(async () => answer?.())
    expect(await within(courses).findByRole('button', { name: title })).toBeVisible()
  })

  it('leaves out empty sections', async () => {
    await openLanding({
      'site.listDemandCourses': () => ({ courses: [] }),
      'site.listPartners': () => ({ partners: [] }),
    })
    await waitFor(() => expect(screen.queryByText('Cursos sob demanda')).not.toBeInTheDocument())
    expect(screen.queryByText('Quem ensina e apoia com a gente')).not.toBeInTheDocument()
  })

  it('shows a refusal of the on-demand courses as a form does, and can try again [R8.10]', async () => {
    let tries = 0
    const { user } = await openLanding({
      'site.listDemandCourses': () => (++tries === 1 ? refuse('unavailable') : { courses: [aTeaser()] }),
    })
    expect(await screen.findByText('Estamos com muito movimento. Tente de novo em instantes.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByRole('button', { name: 'Distalização molar' })).toBeVisible()
  })

  it('opens the login when the server says that the token is not valid [R8.10]', async () => {
    fakeApi(
      landingAnswers({
        'site.listDemandCourses': () => Response.json({ message: 'Token is not valid' }, { status: 403 }),
      }),
    )
    const { address } = await renderApp('/')
    await waitFor(() => expect(address()).toBe('/auth/login'))
  })

  it('lists ten partners in random order, and links no address that is a script [R2.25, R9.05]', async () => {
    const { seen } = await openLanding()
    const partners = await rail('Quem ensina e apoia com a gente')
    expect(await within(partners).findByRole('link', { name: 'Instituto Órbita' })).toHaveAttribute(
      'href',
      'https://orbita.example',
    )
    expect(within(partners).getByRole('img', { name: 'Arco Digital' })).toBeVisible()
    expect(within(partners).getByText('Casa Torta').closest('a')).toBeNull()
    expect(seen.map(({ url }) => url)).toContain('/api/home/partners?limit=10&order=random')
  })

  it('only logs that the partners did not load [R8.10]', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await openLanding({ 'site.listPartners': () => refuse('bug') })
    await waitFor(() => expect(log).toHaveBeenCalledWith('partners', expect.any(Error)))
    expect(screen.queryByText('Quem ensina e apoia com a gente')).not.toBeInTheDocument()
    expect(screen.queryByText(/Algo deu errado/)).not.toBeInTheDocument()
    log.mockRestore()
  })

  it('shows the plans with the prices of the price book', async () => {
    await openLanding()
    expect(screen.getByText('R$ 59,90 por mês')).toBeInTheDocument()
    expect(screen.getByText('R$ 478,80 por ano no cartão.')).toBeVisible()
    expect(screen.getByText('Economize 33%')).toBeVisible()
    expect(screen.getByText('12 x R$ 29,90')).toBeInTheDocument()
  })

  it('shows what Planning Center costs, as a paid add-on', async () => {
    await openLanding()
    const block = screen.getByRole('region', { name: 'Planning Center' })
    for (const price of ['R$ 449,00', 'R$ 249,00', 'R$ 199,00', 'R$ 99,00'])
      expect(within(block).getByText(price)).toBeVisible()
    expect(within(block).getByText('É um serviço à parte, pago por caso.')).toBeVisible()
  })

  it('has no accessibility violation', async () => {
    await openLanding()
    await screen.findByRole('button', { name: 'Primeiro alinhador' })
    expect(await accessibilityViolations()).toEqual([])
  })
})

describe('the FAQ', () => {
  it.each([
    ['O que a Alinha oferece?', /Cursos, séries e cursos sob demanda/],
    ['Como eu assisto?', /no computador, no tablet ou no celular/],
    ['Posso cancelar quando quiser?', /as parcelas já compradas continuam sendo cobradas/],
    ['Quais são as formas de pagamento?', /Somente cartão de crédito/],
    ['O Planning Center está incluído na assinatura?', /serviço adicional, pago por caso: R\$ 449,00/],
    ['E se eu não gostar de um curso sob demanda?', /30 dias, a partir da compra, para pedir o reembolso/],
  ])('answers "%s" in an accordion that opens and closes [R1.08, R2.23, R3.07]', async (question, answer) => {
    await openLanding()
    const entry = screen.getByRole('heading', { level: 3, name: question }).closest('details')
    expect(entry).toHaveTextContent(answer)
    expect(entry).toHaveAttribute('name', 'faq')
    expect(entry?.querySelector('summary')).toHaveTextContent(question)
  })
})

describe('the start form', () => {
  it('passes the e-mail, encoded, to registration; its button names the trial of 7 days [R2.24, R9.02]', async () => {
    const { user, router, address } = await openLanding()
    // Registration removes the e-mail from the address again, so every address on the way is recorded.
    const visited: string[] = []
    router.subscribe(() => visited.push(address()))
    await user.type(screen.getByLabelText('Seu e-mail'), ' ana+teste&x@clinica.example ')
    await user.click(screen.getByRole('button', { name: 'Experimente 7 dias Gratuito' }))
    await waitFor(() => expect(visited.at(-1)).toMatch(/^\/auth\/register/))
    expect(visited).toContain('/auth/register?email=ana%2Bteste%26x%40clinica.example')
  })

  it('works as a plain form before the script is loaded [R2.24]', async () => {
    await openLanding()
    const form = screen.getByLabelText('Seu e-mail').closest('form')
    expect(form).toHaveAttribute('action', '/auth/register')
    expect(form).toHaveAttribute('method', 'get')
    expect(screen.getByLabelText('Seu e-mail')).toHaveAttribute('name', 'email')
  })

  it('says what is wrong with an e-mail beside it, and puts the focus there', async () => {
    const { user, address } = await openLanding()
    const field = screen.getByLabelText('Seu e-mail')
    await user.type(field, 'ana@clinica{Enter}')
    expect(field).toHaveAccessibleDescription(/nome@clinica\.com\.br/)
    expect(field).toHaveFocus()
    expect(address()).toBe('/')
    await user.type(field, '.example')
    expect(field).not.toHaveAttribute('aria-invalid')
  })

  it('opens registration without an e-mail when none was typed [R2.24]', async () => {
    const { user, address } = await openLanding()
    await user.click(screen.getByRole('button', { name: 'Experimente 7 dias Gratuito' }))
    await waitFor(() => expect(address()).toBe('/auth/register'))
  })
})
