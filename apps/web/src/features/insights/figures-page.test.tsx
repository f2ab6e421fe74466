import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeSession } from '../../platform/api/session.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { setViewportWidth } from '../../testing/viewport.ts'
import { aRetention, someLearning, someMoney } from './figures.test-data.ts'

beforeEach(() => localStorage.clear())

async function open(answers: Answers = {}, path = '/admin/figures', isManager = true) {
  const seen = fakeApi({
    'insights.readLearningFigures': () => someLearning(),
    'insights.readLessonRetention': () => aRetention(),
    'insights.readMoneyFigures': () => someMoney(),
    ...answers,
  })
  storeSession(signedIn(aMember({ isManager })))
  const app = await renderApp(path)
  return { ...app, seen, user: userEvent.setup() }
}

const region = (name: string) => screen.findByRole('region', { name })

describe('figures of lessons', () => {
  it.each([1440, 390])(
    'show hours, lessons, searches and comments, with definitions, at %d px',
    async width => {
      setViewportWidth(width)
      await open()
      const hours = await region('Horas por dia')
      expect(hours).toHaveTextContent('Rever um trecho não soma.')
      expect(within(hours).getByRole('slider', { name: 'Horas por dia' })).toHaveAttribute(
        'aria-valuetext',
        expect.stringMatching(/Clínica: 29 h; Sem tema: 0,5 h$/),
      )
      expect(await region('Aulas mais assistidas')).toHaveTextContent(/Torque na prática.*12,5 h.*120.*80/)
      expect(screen.getByRole('link', { name: 'Ver retenção de Torque na prática' })).toHaveAttribute(
        'href',
        '/admin/figures/lessons/7',
      )
      expect(await region('Buscas sem resultado')).toHaveTextContent('xerostomia9 buscas de 4 pessoas')
      const comments = await region('Comentários sem resposta')
      expect(comments).toHaveTextContent('12 comentários esperam resposta')
      expect(within(comments).getByRole('link')).toHaveAttribute('href', '/panel/movie/7?discussion=3&post=3')
      expect(screen.getByText(/As horas por dia contam a partir de 02\/01\/2026/)).toBeVisible()
      expect(await accessibilityViolations()).toEqual([])
    },
  )

  it('are read for the period that was chosen', async () => {
    const { user, seen } = await open()
    await user.click(await screen.findByRole('button', { name: '12 meses' }))
    await waitFor(() => {
      const { searchParams } = new URL(seen.at(-1)?.url ?? '', 'http://x')
      const days = Date.parse(searchParams.get('to') ?? '') - Date.parse(searchParams.get('from') ?? '')
      expect(days / 86_400_000).toBe(364)
    })
  })

  it('have a table behind each chart, and a file', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    URL.createObjectURL = () => 'blob:csv'
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Ver tabela: Horas por dia' }))
    expect(within(screen.getByRole('table', { name: 'Horas por dia' })).getAllByRole('row')).toHaveLength(31)
    expect(await accessibilityViolations()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Baixar CSV: Horas por dia' }))
    expect((saved.mock.instances[0] as HTMLAnchorElement).download).toMatch(/^horas-.*\.csv$/)
    await user.click(screen.getByRole('button', { name: 'Ver gráfico: Horas por dia' }))
    expect(screen.getByRole('slider', { name: 'Horas por dia' })).toBeVisible()
  })

  it('turn a search without a result into a synonym with one click', async () => {
    const created = vi.fn(() => ({ synonyms: { id: 1, terms: ['xerostomia', 'boca seca'] } }))
    const { user, seen } = await open({ 'search.createSynonyms': created })
    await user.click(await screen.findByRole('button', { name: 'Criar sinônimo para xerostomia' }))
    const dialog = screen.getByRole('dialog', { name: 'Novo grupo de sinônimos' })
    expect(dialog).toHaveTextContent('xerostomia')
    await user.type(within(dialog).getByRole('textbox'), 'boca seca{Enter}')
    await user.click(within(dialog).getByRole('button', { name: 'Criar grupo' }))
    await waitFor(() => expect(created).toHaveBeenCalledOnce())
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ terms: ['xerostomia', 'boca seca'] })
  })

  it('say so when nothing was watched, searched for or asked', async () => {
    const nothing = { lessons: [], categories: [], misses: [], unanswered: { count: 0, comments: [] } }
    await open({ 'insights.readLearningFigures': () => someLearning(nothing) })
    for (const text of [
      'Nada foi assistido neste período',
      'Nenhuma busca ficou sem resultado',
      'Todos os comentários têm resposta',
    ])
      expect(await screen.findByText(text)).toBeVisible()
  })

  it('draw more categories than can be told apart as one', async () => {
    const categories = Array.from({ length: 9 }, (_, id) => ({ id, name: `Tema ${id}` }))
    const days = someLearning().days.map(({ day }) => ({
      day,
      seconds: categories.map(() => 3600),
      views: 0,
    }))
    await open({ 'insights.readLearningFigures': () => someLearning({ categories, days }) })
    expect(await screen.findByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/Tema 4: 1 h; Outros temas: 4 h$/),
    )
  })

  it('can be asked for again when they did not load', async () => {
    let tries = 0
    const { user } = await open({
      'insights.readLearningFigures': () => (tries++ === 0 ? refuse('period-too-long') : someLearning()),
    })
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    expect(await region('Horas por dia')).toBeVisible()
  })
})

describe('the retention of a lesson', () => {
  it.each([1440, 390])('shows its curve, and where people leave, at %d px', async width => {
    setViewportWidth(width)
    await open({}, '/admin/figures/lessons/7')
    expect(await screen.findByRole('heading', { level: 1, name: 'Torque na prática' })).toBeVisible()
    expect(screen.getByRole('slider', { name: 'Pessoas que viram cada ponto da aula' })).toHaveAttribute(
      'aria-valuetext',
      '9:57. Das pessoas que começaram: 50%',
    )
    expect(screen.getByRole('link', { name: /Queda em 3:00: -50 pontos/ })).toHaveAttribute(
      'href',
      '/panel/movie/7?t=180',
    )
    expect(screen.getByText('Viram aos 30 segundos').nextSibling).toHaveTextContent('100%')
    expect(screen.getByText('Viram o final').nextSibling).toHaveTextContent('50%')
    expect(await accessibilityViolations()).toEqual([])
  })

  it('says so when nobody has watched it, and when it does not load', async () => {
    await open(
      { 'insights.readLessonRetention': () => aRetention({ curve: null }) },
      '/admin/figures/lessons/7',
    )
    expect(await screen.findByText('Ninguém assistiu a esta aula ainda')).toBeVisible()
  })
})

describe('figures of money', () => {
  it.each([1440, 390])('show revenue, movements, churn, trials and cohorts at %d px', async width => {
    setViewportWidth(width)
    const { user } = await open()
    await user.click(await screen.findByRole('tab', { name: 'Receita' }))
    expect(await region('Receita recorrente mensal (MRR)')).toHaveTextContent(
      /R\$ 1\.059,90.*Era R\$ 1\.000,00 no início do período/,
    )
    expect(screen.getByRole('slider', { name: 'Movimentos da receita' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/Novas: R\$ 119,80; .*Cancelamentos: -R\$ 59,90$/),
    )
    expect(screen.getByText('Cancelamento (churn)').parentElement).toHaveTextContent('10%2 saíram')
    expect(screen.getByText('Teste → pago').parentElement).toHaveTextContent('25%2 de 8. Provisório')
    const cohorts = screen.getByRole('table', { name: 'Turmas por mês do primeiro pagamento' })
    expect(within(cohorts).getAllByRole('row').at(-1)).toHaveTextContent('outubro de 202610100%70%')
    expect(await accessibilityViolations()).toEqual([])
  })

  it('say so when nothing was counted yet', async () => {
    const { user } = await open({ 'insights.readMoneyFigures': () => someMoney({ countedAt: null }) })
    await user.click(await screen.findByRole('tab', { name: 'Receita' }))
    expect(await screen.findByText('Ainda não há números da receita')).toBeVisible()
  })
})

it('figures are not shown to members', async () => {
  const { router, seen } = await open(
    { 'catalogue.readCatalog': () => refuse('not-found') },
    '/admin/figures',
    false,
  )
  expect(router.state.location.pathname).not.toMatch(/^\/admin/)
  expect(seen.filter(({ url }) => url.includes('figures'))).toEqual([])
})
