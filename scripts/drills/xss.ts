/**
 * `npm run drill:xss`: three thousand texts that would run as a program where somebody is careless, through every text
 * field of the contract, shown on every page and in every mail, in Chromium, on the production build behind the
 * production nginx. None may run, and the content policy, which would stop them, must have had nothing to stop.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { bookmarks } from '@alinha/contract'
import { chromium, type Browser } from '@playwright/test'
import { readConfig } from '../../apps/server/src/config.ts'
import { buildNeeds, type Needs } from '../../apps/server/src/needs.ts'
import { chromiumFlags } from '../../e2e/support/chromium-flags.ts'
import { logIn } from '../bench/log-in.ts'
import { openEveryLesson } from '../bench/long-rails.ts'
import { findChromium, onStage, type Stage } from '../stage.ts'
import { gatherCast, type Cast } from '../xss/cast.ts'
import { reasonNotShown } from '../xss/field-places.ts'
import { fillAccounts } from '../xss/fill-accounts.ts'
import { fillAdmin } from '../xss/fill-admin.ts'
import { fillCommunity } from '../xss/fill-community.ts'
import { openHostileApi, type HostileApi } from '../xss/hostile-api.ts'
import { listUnseen, openHostileTexts, type HostileTexts } from '../xss/hostile-texts.ts'
import { runWithoutCare } from '../xss/naive-control.ts'
import { listPayloads } from '../xss/payloads.ts'
import { collectMails, openMails } from '../xss/read-mails.ts'
import { sendEverywhere } from '../xss/send-everywhere.ts'
import { sideBySide } from '../xss/side-by-side.ts'
import { listSurfaces, readIds, type Surfaces } from '../xss/surfaces.ts'
import { clickLinks, noVisits, showToasts, visitAll, type Visits } from '../xss/visit-surfaces.ts'
import { nothingWatched, openWatched, tryToMakeHtml, type Watched } from '../xss/watch-browser.ts'

const isShort = process.argv.includes('--short')
const PAYLOADS = isShort ? 150 : 3000
const TIMES_EVERYWHERE = isShort ? 1 : 3
const MAILS_LONGEST_MS = isShort ? 10_000 : 180_000
const LEAST_CONTROL = 0.3
const PAGES_AT_ONCE = 2
const PAGES_OF_A_SECOND_LIST = 8
const SEEDED_PASSWORD = 'alinha-dev-2026'
const manager = { email: 'gestora@alinha.test', password: SEEDED_PASSWORD }
const receiver = { email: 'recebedora@alinha.test', password: SEEDED_PASSWORD }

const problems: string[] = []
function report(name: string, figure: string, wrong: readonly string[] = []): void {
  console.log(`${wrong.length === 0 ? 'ok ' : 'RED'} ${name.padEnd(44)}${figure}`)
  for (const line of wrong.slice(0, 12)) console.log(`      ${line}`)
  if (wrong.length > 0) problems.push(name)
}

const begun = Date.now()
const seconds = (): string => `${((Date.now() - begun) / 1000).toFixed(0)} s`
const say = (what: string): void => console.log(`    ${what} (${seconds()})`)

/** A page's own program can make neither HTML nor a program of a string, and the browser tells when it tries. */
async function checkTrustedTypes(browser: Browser, url: string): Promise<void> {
  const watched = nothingWatched()
  const context = await openWatched(browser, watched, { baseURL: url })
  const page = await context.newPage()
  for (const path of ['/', '/auth/login']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const made = await tryToMakeHtml(page)
    report(`Trusted Types at ${path}`, 'innerHTML and its like throw', made)
  }
  await wait(200)
  const isHeard = watched.reports.length > 0
  report(
    'the browser tells what the policy refuses',
    `${watched.reports.length}`,
    isHeard ? [] : ['nothing heard'],
  )
  await context.close()
}

type Drill = {
  stage: Stage
  browser: Browser
  texts: HostileTexts
  visits: Visits
  watched: Watched
  cast: Cast
}

/** Before anything hostile is there: what the policy would refuse now, it refuses to everybody. */
async function visitInPeace({ stage, browser, texts }: Drill, surfaces: Surfaces): Promise<void> {
  const watched = nothingWatched()
  const visits = noVisits()
  const look = async (who: typeof manager | null, addresses: readonly string[]) => {
    const state = who && { storageState: await logIn(browser, stage.url, who) }
    const context = await openWatched(browser, watched, { baseURL: stage.url, ...state })
    await visitAll(context, addresses, texts, watched, visits, isShort ? 'glance' : 1)
    await context.close()
  }
  const some = isShort ? 3 : 60
  await look(null, surfaces.visitor.slice(0, some))
  await look({ email: 'premium@alinha.test', password: SEEDED_PASSWORD }, surfaces.member.slice(0, some))
  await look(manager, surfaces.manager.slice(0, some))
  report(
    'CSP reports in normal use',
    `${watched.reports.length} on ${visits.surfaces.size} surfaces`,
    watched.reports,
  )
  report(
    'documents without the policy',
    `${watched.unguarded.length} of ${watched.documents}`,
    watched.unguarded,
  )
}

async function visitEverything(drill: Drill, surfaces: Surfaces, needs: Needs): Promise<{ toasts: number }> {
  const { stage, browser, texts, visits, watched, cast } = drill
  const enter = async (who: { email: string; password: string } | null) => {
    await needs.db.deleteFrom('rate_limits').execute()
    const state = who && { storageState: await logIn(browser, stage.url, who) }
    return openWatched(browser, watched, { baseURL: stage.url, serviceWorkers: 'block', ...state })
  }
  const visit = async (
    who: { email: string; password: string } | null,
    addresses: readonly string[],
    mostPages = Infinity,
  ) => {
    const context = await enter(who)
    await visitAll(context, addresses, texts, watched, visits, mostPages)
    await context.close()
  }
  const [first, ...others] = cast.readers
  if (!first) throw new Error('nobody reads')
  let toasts = 0
  const inHostileAddresses = async () => {
    const context = await enter(first)
    toasts = await showToasts(context, listPayloads(texts.count))
    await visitAll(context, surfaces.hostile, texts, watched, visits, 'glance')
    await context.close()
  }
  const parts: [name: string, look: () => Promise<void>][] = [
    ['lessons', () => visit(first, surfaces.lessons)],
    ['admin', () => visit(manager, surfaces.manager)],
    ['topics', () => visit(first, surfaces.topics)],
    // Its long lists show again what is seen to the end by lesson and by category.
    ['panel', () => visit(first, surfaces.member, PAGES_OF_A_SECOND_LIST)],
    ['toasts, hostile addresses', inHostileAddresses],
    ['public pages', () => visit(null, surfaces.visitor)],
    ['statement', () => visit(receiver, ['/panel/dashboard', '/panel/profile'])],
    ...others.map((reader): (typeof parts)[number] => [
      'notifications of another',
      () => visit(reader, ['/panel/notifications', '/panel/profile']),
    ]),
  ]
  await sideBySide(parts, PAGES_AT_ONCE, async ([name, look]) => {
    await look()
    say(name)
  })
  return { toasts }
}

/** A link in a text leads away and does nothing else. */
async function followLinks({ stage, browser, cast }: Drill, topics: readonly number[]): Promise<void> {
  const watched = nothingWatched()
  const [reader] = cast.readers
  if (!reader) return
  const storageState = await logIn(browser, stage.url, reader)
  const context = await openWatched(browser, watched, { baseURL: stage.url, storageState })
  const isOurs = (url: URL): boolean => url.origin === new URL(stage.url).origin
  await context.route(
    url => !isOurs(url),
    route => route.abort(),
  )
  const clicked = await clickLinks(context, `/panel/forum?topic=${topics[0]}`)
  const ran = watched.executions.filter(line => !/^\w+ https?:\/\/[^/]*evil\.test/.test(line))
  report('links of texts followed', `${clicked}`, clicked > 0 ? ran : ['none'])
  await context.close()
}

async function shareList(api: HostileApi, { readers }: Cast): Promise<string> {
  const { body } = await api.send(readers[0] ?? null, bookmarks.readBookmarkLink, {})
  return (body as { id: string }).id
}

async function drill(stage: Stage, needs: Needs, browser: Browser): Promise<string> {
  await openEveryLesson(stage)
  const texts = openHostileTexts(PAYLOADS)
  const api = openHostileApi(needs, stage.api, texts)
  const collector = collectMails(stage.inboxUrl)
  try {
    const payloads = listPayloads(PAYLOADS)
    const ran = await withBrowser(careless => runWithoutCare(careless, payloads))
    const share = payloads.filter((_, index) => ran.has(index + 1)).length / PAYLOADS
    const percent = `${Math.round(share * 100)} %`
    report(
      'control: run on a careless page',
      percent,
      share >= LEAST_CONTROL ? [] : [`fewer than ${LEAST_CONTROL}`],
    )
    await checkTrustedTypes(browser, stage.url)

    const cast = await gatherCast(needs, api, PAYLOADS)
    say(`${cast.writers.length + cast.readers.length} accounts`)
    const watched = nothingWatched()
    const all: Drill = { stage, browser, texts, cast, watched, visits: noVisits() }
    const most = isShort ? 3 : 12
    const shared = await shareList(api, cast)
    await visitInPeace(all, listSurfaces(texts, await readIds(needs, cast, 2), [1], shared))
    say('normal use')

    const callers = { member: cast.scout, manager: cast.manager, receiver: cast.receiver }
    const unbuilt = await sendEverywhere(api, texts, callers, TIMES_EVERYWHERE)
    say(`${texts.fields.length} fields, one by one`)
    await fillAccounts(api, texts, isShort ? 3 : 30)
    await fillAdmin(needs, { api, texts, cast })
    const topics = await fillCommunity(api, texts, cast)
    say('filled')

    const surfaces = listSurfaces(texts, await readIds(needs, cast, most), topics, shared)
    const { toasts } = await visitEverything(all, surfaces, needs)
    await followLinks(all, topics)
    const mails = await collector.untilQuiet(MAILS_LONGEST_MS)
    const mailWatch = nothingWatched()
    const mailed = await openMails(browser, mailWatch, texts, mails)
    say(`${mails.length} mails`)

    printFields(texts)
    const { visits } = all
    const executions = [...watched.executions, ...mailWatch.executions]
    const sent = texts.fields.filter(({ name }) => texts.tallyOf(name).sent > 0)
    const unseen = listUnseen(texts, ({ call }) => !unbuilt.has(call))
    const unmet = texts.listUnmet()
    report('answers that a text broke', `${api.broken.length}`, api.broken)
    const left = texts.fields.filter(field => !sent.includes(field))
    const unsent = left.filter(({ call }) => !unbuilt.has(call)).map(({ name }) => name)
    report(
      'fields of the contract sent to',
      `${sent.length} of ${texts.fields.length}, ${left.length} of calls that are not built`,
      unsent,
    )
    report('fields shown nowhere and excused nowhere', `${unseen.length}`, unseen)
    report('payloads shown nowhere and refused nowhere', `${unmet.length}`, unmet)
    report('payloads in mails', `${mailed} in ${mails.length} mails`, mailed > 0 ? [] : ['none'])
    report('payloads in toasts', `${toasts} of ${PAYLOADS}`, toasts === PAYLOADS ? [] : ['not all'])
    const links = [...watched.links, ...mailWatch.links]
    report('links with another scheme', `${links.length}`, links)
    report(
      'documents without the policy',
      `${watched.unguarded.length} of ${watched.documents}`,
      watched.unguarded,
    )
    report('CSP reports while hostile text is shown', `${watched.reports.length}`, watched.reports)
    report('executions', `${executions.length}`, executions)
    const showings = visits.showings + mailed + toasts
    const places = visits.surfaces.size + 2
    return `xss: ${executions.length} executions of ${showings} showings (${PAYLOADS} payloads, ${sent.length} fields, ${places} surfaces), CSP reports ${watched.reports.length}, control ${percent}`
  } finally {
    await collector.stop()
  }
}

/** What became of what each text without a prescribed form was sent. */
function printFields(texts: HostileTexts): void {
  for (const field of texts.fields) {
    const { name, hasForm } = field
    const { sent, taken, refused, seen } = texts.tallyOf(name)
    if (hasForm || (seen.size === 0 && reasonNotShown(field) !== null)) continue
    console.log(`    ${name.padEnd(56)}sent ${sent}, taken ${taken}, refused ${refused}, seen ${seen.size}`)
  }
}

/** Each has a browser of its own: what the careless one has been through is nobody else's. */
async function withBrowser<T>(act: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    return await act(browser)
  } finally {
    await browser.close()
  }
}

const figure = await onStage(async stage => {
  const needs = await buildNeeds(readConfig(stage.environment), 'worker')
  try {
    say('stage')
    return await withBrowser(browser => drill(stage, needs, browser))
  } finally {
    await needs.close()
  }
})
if (problems.length > 0) console.log(`RED: ${problems.join('; ')}`)
console.log(figure)
process.exit(problems.length === 0 ? 0 : 1)
