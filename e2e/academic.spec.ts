import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { LESSON_PATH, play, TITLE } from './support/lesson-player.ts'
import { expect, expectAccessible, listComplaints, logIn, test } from './support/visit.ts'

/** Slow: a lesson is watched to its end, and three tests are taken. */
test.describe.configure({ timeout: 360_000 })

const RIGHT = 'A certa'
const WRONG = 'A primeira errada'
const QUESTIONS = 3
/** As many as the module has: then the one with a picture is among them. */
const ALL_QUESTIONS = 9
const PICTURE = fileURLToPath(new URL('../apps/web/public/og.jpg', import.meta.url))
const SHOWN = 'Um dente e a força sobre a sua coroa'

async function openAt(browser: Browser, width: number, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: 844 },
    locale: 'pt-BR',
    hasTouch: width < 600,
  })
  return context.newPage()
}

const nextStep = (page: Page) => page.getByRole('region', { name: 'Próximo passo' })

/** Returns how many questions it asks. */
async function beginTest(page: Page, module: string): Promise<number> {
  await nextStep(page).getByRole('button', { name: 'Fazer o teste' }).click()
  const dialog = page.getByRole('dialog', { name: `Teste: ${module}` })
  await dialog.getByRole('button', { name: 'Começar' }).click()
  const first = page.getByText(/^Questão 1 de \d+$/)
  await expect(first).toBeVisible()
  return Number((await first.textContent())?.split(' ').at(-1))
}

/** Answers every question, and hands the test in. Returns how many of them showed the picture. */
async function answerAll(page: Page, option: string, questions = QUESTIONS): Promise<number> {
  let pictures = 0
  for (let at = 1; at <= questions; at++) {
    await expect(page.getByText(`Questão ${at} de ${questions}`)).toBeInViewport()
    const picture = page.getByRole('img', { name: SHOWN })
    if (await picture.isVisible()) {
      pictures++
      await expect
        .poll(() => picture.evaluate(element => (element as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(100)
      await expectAccessible(page)
    }
    await page.getByText(option, { exact: true }).click()
    if (at < questions) await page.getByRole('button', { name: 'Próxima' }).click()
  }
  await expect(page.getByText(`${questions} de ${questions}`, { exact: true })).toBeVisible()
  await expect(page.getByText('Respostas guardadas')).toBeVisible()
  await page.getByRole('button', { name: 'Entregar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Entregar o teste?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Entregar' }).click()
  return pictures
}

/** Nobody waits between attempts, and every question is asked. */
async function changeTest(manager: Page, module: string): Promise<void> {
  await logIn(manager, 'gestora@alinha.test')
  await manager.waitForURL('**/admin/users')
  await manager.goto('/admin/academic')
  await manager.getByRole('button', { name: `Editar: ${module}` }).click()
  const dialog = manager.getByRole('dialog', { name: 'Módulo' })
  await dialog.getByLabel('Espera entre elas (h)').fill('0')
  await dialog.getByLabel('Questões sorteadas').fill(String(ALL_QUESTIONS))
  await expectAccessible(manager)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
}

async function addPicture(manager: Page, module: string): Promise<void> {
  await manager.getByRole('link', { name: `Questões: ${module}` }).click()
  const menu = manager.getByRole('button', { name: `Ações de ${module}: qual é a resposta da questão 1?` })
  await menu.click()
  await manager.getByRole('menuitem', { name: 'Editar' }).click()
  const dialog = manager.getByRole('dialog', { name: 'Questão' })
  await dialog.locator('input[type=file]').setInputFiles(PICTURE)
  await dialog.getByLabel('O que a imagem mostra').fill(SHOWN)
  await expect(dialog.getByRole('img', { name: SHOWN })).toBeVisible()
  await expectAccessible(manager)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await menu.click()
  await manager.getByRole('menuitem', { name: 'Como o aluno vê' }).click()
  await expect(
    manager.getByRole('dialog', { name: 'Como o aluno vê' }).getByRole('img', { name: SHOWN }),
  ).toBeVisible()
}

test(
  'a coupon, a lesson, a failed and a passed test, the next module, and a certificate that a stranger checks [R1.04, R1.05, R5.10, C7.20, C7.22, C7.24, C7.66]',
  { tag: '@any-width' },
  async ({ page, browser, baseURL }, { retry }) => {
    const email = `residente-${retry + 1}@alinha.test`
    await logIn(page, email)
    await page.waitForURL('**/panel/catalog')
    await page.goto('/panel/academic')
    await expectAccessible(page)
    await page.getByLabel('Cupom').fill('litoral2026')
    await page.getByRole('button', { name: 'Entrar no programa' }).click()
    await expect(page.getByText('Você participa pela instituição Universidade do Litoral.')).toBeVisible()
    await page.getByRole('button', { name: 'Abrir o programa' }).click()
    await expect(nextStep(page)).toContainText(`Assista à aula “${TITLE}”`)
    await expect(page.getByText('Abre quando você passar no módulo anterior.')).toBeVisible()
    await expectAccessible(page)

    // The lesson counts when it was watched, not when it was opened.
    await nextStep(page).getByRole('link', { name: 'Assistir' }).click()
    await page.waitForURL(`**${LESSON_PATH}`)
    await play(page)
    // To twice the speed, a quarter at a time.
    for (let press = 0; press < 4; press++) await page.keyboard.press('>')
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0), { timeout: 90_000 })
      .toBeGreaterThan(70)
    // What was watched last is on its way while the next page opens.
    await expect(async () => {
      await page.goto('/panel/academic')
      await expect(nextStep(page)).toContainText('Faça o teste do módulo “Forças e movimentos”')
    }).toPass({ timeout: 60_000 })

    // Who tries the journey again may find the test as it was changed.
    const asked = await beginTest(page, 'Forças e movimentos')
    await expectAccessible(page)
    await answerAll(page, WRONG, asked)
    await expect(page.getByRole('heading', { level: 1, name: 'Forças e movimentos: quase lá' })).toBeVisible()
    await expect(page.getByText(/Você pode tentar de novo a partir de/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Ver o trecho em 0:24 da aula/ })).toHaveCount(asked)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Voltar ao programa' }).click()
    await expect(nextStep(page)).toContainText('A próxima tentativa abre em')
    await expect(page.getByRole('button', { name: 'Fazer o teste' })).toHaveCount(0)

    const manager = await openAt(browser, 1440, baseURL)
    const complaints = listComplaints(manager, baseURL)
    await changeTest(manager, 'Forças e movimentos')
    await addPicture(manager, 'Forças e movimentos')
    expect(complaints).toEqual([])

    // The second attempt is taken on the phone, and left in the middle.
    const phone = await openAt(browser, 390, baseURL)
    complaints.push(...listComplaints(phone, baseURL))
    await logIn(phone, email)
    await phone.waitForURL('**/panel/catalog')
    await phone.goto('/panel/academic')
    expect(await beginTest(phone, 'Forças e movimentos')).toBe(ALL_QUESTIONS)
    await phone.getByText(RIGHT, { exact: true }).click()
    await expect(phone.getByText('Respostas guardadas')).toBeVisible()
    await expectAccessible(phone)
    await phone.goto('/panel/academic')
    await nextStep(phone).getByRole('link', { name: 'Continuar o teste' }).click()
    await expect(phone.getByRole('radio', { name: RIGHT })).toBeChecked()
    expect(await answerAll(phone, RIGHT, ALL_QUESTIONS)).toBe(1)
    await expect(
      phone.getByRole('heading', { level: 1, name: 'Forças e movimentos: concluído' }),
    ).toBeInViewport()

    // Its only lesson is the same: the next module waits for its test alone.
    await page.reload()
    await beginTest(page, 'Leitura do planejamento')
    await answerAll(page, RIGHT)
    await expect(page.getByText('Aprovação')).toBeVisible()
    await page.getByRole('link', { name: 'Voltar ao programa' }).click()
    await expect(nextStep(page)).toContainText('Você concluiu o programa!')
    await expectAccessible(page)
    await nextStep(page).getByRole('link', { name: 'Ver certificados' }).click()

    const ready = page.getByRole('heading', { name: 'Você concluiu: Planejamento com alinhadores' })
    await ready.locator('..').getByRole('button', { name: 'Emitir certificado' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirme o seu nome' })
    await expect(dialog.getByLabel('Nome no certificado')).toHaveValue('Letícia Barcelos')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Está certo, emitir' }).click()
    const issued = page.getByRole('list', { name: 'Seus certificados' }).getByRole('listitem')
    await expect(issued).toContainText('Programa acadêmico · 60 h')
    await expect(issued.getByRole('button', { name: 'Baixar PDF' })).toBeVisible({ timeout: 60_000 })
    const downloading = page.waitForEvent('download')
    await issued.getByRole('button', { name: 'Baixar PDF' }).click()
    const file = await (await downloading).path()
    const address = await issued.getByRole('link', { name: 'Ver página de conferência' }).getAttribute('href')

    const stranger = await openAt(browser, 390, baseURL)
    complaints.push(...listComplaints(stranger, baseURL))
    await stranger.goto(address ?? '')
    await expect(stranger.getByRole('heading', { name: 'Certificado válido' })).toBeVisible()
    const main = stranger.getByRole('main')
    for (const fact of [
      'Letícia Barcelos',
      'Planejamento com alinhadores',
      '2 módulos aprovados',
      '60 horas',
    ])
      await expect(main).toContainText(fact)
    await stranger.locator('input[type=file]').setInputFiles(file)
    await expect(main).toContainText('É o mesmo arquivo que a Alinha assinou')
    await expectAccessible(stranger)
    expect(complaints).toEqual([])
  },
)
