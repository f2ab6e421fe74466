import type { Locator, Page } from '@playwright/test'
import { play, playerOf } from './support/lesson-player.ts'
import { linkIn, readMail } from './support/mailbox.ts'
import { PeopleAtOnce } from './support/people-at-once.ts'
import { expect, expectAccessible, test } from './support/visit.ts'

/** Several people talk to one another, so the tests run in order. */
test.describe.configure({ mode: 'serial' })

const LESSON_ID = Number(process.env['LONG_LESSON_ID'] ?? NaN)
const LESSON_PATH = `/panel/movie/${LESSON_ID}`
const LESSON = 'Moldagem com silicone que não volta'
const COURSE = 'Da moldagem ao encaixe'
const ASKER = { email: 'gratis@alinha.test', name: 'Gabriela Prado' }
const TEACHER = { email: 'consultora@alinha.test', name: 'Clara Nogueira' }
const ANSWERED = 'Nova resposta na sua conversa'
const MANAGER = 'gestora@alinha.test'

/** Unique, because a retry finds what the first try left behind. */
const mark = crypto.randomUUID().slice(0, 6)

const people = new PeopleAtOnce()
let asker: Page
let teacher: Page
let manager: Page

test.beforeAll(async ({ browser, baseURL }) => {
  ;[asker, teacher, manager] = await Promise.all([
    people.enter(browser, baseURL, ASKER.email),
    people.enter(browser, baseURL, TEACHER.email),
    people.enter(browser, baseURL, MANAGER),
  ])
})
test.afterEach(() => people.expectNoComplaints())
test.afterAll(() => people.leave())

const postWith = (page: Page, words: string): Locator => page.getByRole('article').filter({ hasText: words })
const unreadOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name: /^Notificações/ })

async function openComments(page: Page): Promise<void> {
  await page.goto(LESSON_PATH)
  await page.getByRole('heading', { name: 'Comentários' }).scrollIntoViewIfNeeded()
}

async function comment(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Comentar a aula' }).fill(words)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(postWith(page, words)).toBeVisible()
}

test('a manager makes somebody the teacher of a course', { tag: '@any-width' }, async () => {
  await manager.goto('/admin/forum')
  await manager.getByRole('tab', { name: 'Docentes' }).click()
  await manager.getByRole('combobox', { name: 'Curso' }).selectOption({ label: COURSE })
  await manager.getByRole('textbox', { name: 'E-mails, um por linha' }).fill(TEACHER.email)
  await manager.getByRole('button', { name: 'Salvar docentes' }).click()
  await expect(manager.getByText('Docentes salvos.')).toBeVisible()
  await expectAccessible(manager)
})

test(
  'a teacher answers a question at 11:42: the author is notified live and by mail, whose link opens the answer [R2.80, R1.02]',
  { tag: '@any-width' },
  async () => {
    const [question, answer] = [`Aqui o silicone já voltou? ${mark}`, `Ainda não: compare com 12:10. ${mark}`]
    await readEverything(asker)
    await openComments(asker)
    await play(asker)
    await playerOf(asker).getByRole('slider', { name: 'Posição na aula' }).focus()
    await asker.keyboard.press('k')
    // At nine tenths of the lesson.
    await asker.keyboard.press('9')
    await asker.getByRole('textbox', { name: 'Comentar a aula' }).fill(question)
    await asker.getByRole('button', { name: 'Marcar o tempo' }).click()
    await asker.getByRole('button', { name: 'Publicar' }).click()
    const asked = postWith(asker, question)
    await expect(asked).toContainText('11:42')
    await playerOf(asker).getByRole('slider', { name: 'Posição na aula' }).focus()
    await asker.keyboard.press('0')
    await expect.poll(() => secondOf(asker)).toBeLessThan(1)
    await asked.getByRole('button', { name: 'Ir para 11:42' }).click()
    await expect.poll(() => secondOf(asker)).toBe(702)
    await expectAccessible(asker)
    // A person who looks at the comments and moves has read new ones, and gets no mail.
    await asker.getByRole('tab', { name: 'Anotações' }).click()

    // The teacher is notified of the question, and follows the link.
    await teacher.goto('/panel/notifications')
    await teacher
      .getByRole('list', { name: 'Suas notificações' })
      .getByRole('link', { name: question })
      .click()
    await expect(teacher).toHaveURL(new RegExp(`${LESSON_PATH}\\?discussion=`))
    await expect(postWith(teacher, question)).toBeFocused()
    await teacher.getByRole('button', { name: `Responder a ${ASKER.name}` }).click()
    await teacher.getByRole('textbox', { name: `Responder a ${ASKER.name}` }).fill(answer)
    await teacher.getByRole('button', { name: 'Responder', exact: true }).click()

    // Without a reload.
    await expect(unreadOf(asker)).toHaveText(/1$/)
    await expect(asker.getByText(`${TEACHER.name} respondeu em “${LESSON}”`).first()).toBeVisible()
    await expectAccessible(asker)

    const mail = await readMail(ASKER.email, ANSWERED, answer)
    await asker.setViewportSize({ width: 390, height: 844 })
    await asker.goto(linkIn(mail, LESSON_PATH))
    await expect(postWith(asker, answer)).toBeFocused()
    await expect(postWith(asker, answer)).toBeInViewport()
    await expect(postWith(asker, answer)).toContainText('Docente')
    await expect(asker).toHaveTitle(`${LESSON} — Alinha`)
    await expect(asker.getByRole('button', { name: 'Abrir menu', exact: true })).toBeVisible()
    // Axe would report targets half hidden behind the sticky video as too small.
    await asker.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(asker)
    await asker.setViewportSize({ width: 1440, height: 900 })
    await expect(unreadOf(asker)).toHaveCount(0)

    await asker.goto('/panel/notifications')
    await expect(asker.getByText('Tudo lido')).toBeVisible()
    await expect(asker.getByRole('link', { name: answer })).toBeVisible()
    await expectAccessible(asker)
  },
)

test(
  'mails can be stopped by the unsubscribe button of a mail program, and on the page that they link to',
  { tag: '@any-width' },
  async ({ page, request }) => {
    const { headers, ...mail } = await readMail(ASKER.email, ANSWERED)
    const header = (name: string) => headers.find(one => one.name === name)?.value ?? ''
    expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const address = new URL(/<(.+)>/.exec(header('List-Unsubscribe'))?.[1] ?? '')
    const pressed = await request.post(address.pathname, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(pressed.status()).toBe(204)
    const wish = asker.getByRole('group', { name: 'Quando enviar' })
    await asker.goto('/panel/notifications')
    await expect(wish.getByRole('button', { name: 'Nunca' })).toHaveAttribute('aria-pressed', 'true')
    await wish.getByRole('button', { name: 'Na hora' }).click()
    await expect(asker.getByText('Preferência salva.')).toBeVisible()

    await page.goto(linkIn({ headers, ...mail }, '/unsubscribe'))
    await expect(page.getByRole('heading', { level: 1, name: 'Parar os avisos por e-mail' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Parar de receber' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pronto, não enviamos mais' })).toBeVisible()
    await expectAccessible(page)
    await asker.reload()
    await expect(wish.getByRole('button', { name: 'Nunca' })).toHaveAttribute('aria-pressed', 'true')
    await wish.getByRole('button', { name: 'Na hora' }).click()
    await expect(asker.getByText('Preferência salva.')).toBeVisible()
  },
)

test('a like and a dislike are shown at once, and stay', { tag: '@any-width' }, async () => {
  await asker.goto(LESSON_PATH)
  const like = asker.getByRole('button', { name: /^Gostei/ })
  const dislike = asker.getByRole('button', { name: /^Não gostei/ })
  // A first try may have left a like.
  if ((await like.getAttribute('aria-pressed')) === 'true') await like.click()
  await expect(like).toHaveAccessibleName('Gostei 0')
  await like.click()
  await expect(like).toHaveAccessibleName('Gostei 1')
  await dislike.click()
  await expect(like).toHaveAccessibleName('Gostei 0')
  await expect(dislike).toHaveAccessibleName('Não gostei 1')
  await asker.waitForLoadState()
  await asker.reload()
  await expect(dislike).toHaveAttribute('aria-pressed', 'true')
  await expect(dislike).toHaveAccessibleName('Não gostei 1')
  await dislike.click()
  await expect(dislike).toHaveAccessibleName('Não gostei 0')
})

test(
  'a topic is previewed, kept over a reload, answered, resolved, found and followed [R1.02]',
  { tag: '@any-width' },
  async () => {
    const title = `Elásticos de classe II em adulto: por quantas horas? ${mark}`
    await asker.goto('/panel/forum?new=1')
    await asker.getByRole('combobox', { name: 'Categoria' }).selectOption({ label: 'Casos clínicos' })
    await asker.getByRole('textbox', { name: 'Título' }).fill(title)
    await asker.getByRole('textbox', { name: 'Mensagem' }).fill('Peço **vinte** horas.')
    await asker.reload()
    await expect(asker.getByRole('textbox', { name: 'Título' })).toHaveValue(title)
    await asker.getByRole('button', { name: 'Ver prévia' }).click()
    await expect(asker.getByRole('region', { name: 'Prévia' }).locator('strong')).toHaveText('vinte')
    await expectAccessible(asker)
    await asker.getByRole('button', { name: 'Publicar' }).click()
    await expect(asker.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(asker).toHaveTitle(`${title} — Alinha`)

    await teacher.goto('/panel/forum')
    await teacher.getByRole('link', { name: title }).click()
    await teacher.getByRole('textbox', { name: 'Sua resposta' }).fill('Doze bastam, se forem à noite.')
    await teacher.getByRole('button', { name: 'Responder', exact: true }).click()
    await expect(postWith(teacher, 'Doze bastam')).toContainText('Docente')

    // The answer appears live.
    const best = postWith(asker, 'Doze bastam')
    await best.getByRole('button', { name: 'Marcar como melhor resposta' }).click()
    await expect(best.getByText('Melhor resposta', { exact: true })).toBeVisible()
    await expectAccessible(asker)
    await asker.getByRole('button', { name: 'Seguindo' }).click()
    await expect(asker.getByRole('button', { name: 'Seguir' })).toBeVisible()

    await teacher.goto('/panel/forum?show=following')
    await expect(teacher.getByRole('article').filter({ hasText: title })).toContainText('Resolvida')
    const search = teacher.getByRole('searchbox', { name: 'Buscar na comunidade' })
    await search.fill(`elasticos quantas ${mark}`)
    await search.press('Enter')
    await expect(teacher.getByRole('status').filter({ hasText: '1 mensagem' })).toBeVisible()
    await expect(teacher.getByRole('link', { name: title })).toBeVisible()
    await expectAccessible(teacher)
  },
)

test(
  'a reported post is removed by a manager, disappears for everybody, and leaves a trace',
  { tag: '@any-width' },
  async () => {
    const words = `Vendo alinhadores sem receita, chame no privado ${mark}`
    await openComments(asker)
    await comment(asker, words)
    await openComments(teacher)
    await postWith(teacher, words)
      .getByRole('button', { name: `Opções da mensagem de ${ASKER.name}` })
      .click()
    await teacher.getByRole('menuitem', { name: 'Denunciar' }).click()
    await teacher.getByRole('combobox', { name: 'Motivo' }).selectOption({ label: 'Propaganda ou spam' })
    await expectAccessible(teacher)
    await teacher.getByRole('button', { name: 'Enviar denúncia' }).click()
    await expect(teacher.getByRole('dialog')).toBeHidden()

    await manager.goto('/admin/forum')
    const reported = postWith(manager, words)
    await expect(reported).toContainText('Propaganda ou spam')
    await expect(reported).toContainText(TEACHER.name)
    await expectAccessible(manager)
    await reported.getByRole('button', { name: 'Remover' }).click()
    await manager.getByRole('dialog').getByRole('button', { name: 'Remover mensagem' }).click()
    await expect(reported).toHaveCount(0)
    await manager.getByRole('button', { name: 'Removidas' }).click()
    await expect(reported).toContainText('Removida pela moderação')
    await expectAccessible(manager)

    await teacher.reload()
    await teacher.getByRole('heading', { name: 'Comentários' }).scrollIntoViewIfNeeded()
    await expect(teacher.getByRole('textbox', { name: 'Comentar a aula' })).toBeVisible()
    await expect(teacher.getByText(words)).toHaveCount(0)
    await expect(asker.getByText(words)).toHaveCount(0)
    await asker.goto('/panel/notifications')
    await expect(asker.getByText(`A moderação removeu a sua mensagem em “${LESSON}”`).first()).toBeVisible()
  },
)

/** Sets the count of unread notifications to zero. */
async function readEverything(page: Page): Promise<void> {
  await page.goto('/panel/notifications')
  const all = page.getByRole('button', { name: 'Marcar tudo como lido' })
  await expect(all.or(page.getByText(/^(Tudo lido|Nada por aqui ainda)$/))).toBeVisible()
  if (await all.isVisible()) await all.click()
  await expect(all).toBeHidden()
}

const secondOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.floor(document.querySelector('video')?.currentTime ?? NaN))
