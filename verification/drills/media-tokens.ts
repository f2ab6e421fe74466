/**
 * `npm run drill:media-tokens`: forged addresses of every kind, and a right one in the hands of strangers, against the
 * production nginx and the real API.
 */
import { createHmac } from 'node:crypto'
import { aPublishedLesson } from '../../apps/server/src/testing/lessons/lessons.ts'
import { aMember } from '../../apps/server/src/testing/people/people.ts'
import { startNginxBeforeApi } from '../through-nginx/nginx-before-api.ts'
import { SEGMENT, writeLessonFiles } from '../through-nginx/lesson-files.ts'
import { sendRaw } from '../through-nginx/raw-request.ts'
import { Viewer } from '../through-nginx/viewer.ts'
import { forgeries, type Loot } from './media-tokens/forged-addresses.ts'
import { passOn } from './media-tokens/strangers.ts'
import { runDrill } from '../stage/run-drill.ts'

const whole = 10_000
const short = 1_700
/** Two seconds each: as long as an address that was passed on was found to serve strangers. */
const rounds = { whole: 30, short: 3 }
const AT_ONCE = 8
/** Every so many requests the right address must work, because an nginx that refuses everything would prove nothing. */
const HONEST_EVERY = 100
/** Long enough not to occur by chance. */
const MARK_BYTES = 16

await runDrill(async (stage, isShort) => {
  const { db, environment } = stage
  const folder = environment['MEDIA_FOLDER'] ?? ''
  const [mine, other] = [await aPublishedLesson({ db }), await aPublishedLesson({ db })]
  const files = [mine, other].map(({ encodeId }) => writeLessonFiles(folder, 'v', encodeId))
  writeLessonFiles(folder, 'p', mine.previewEncodeId)
  const marks = files.flatMap(({ segment }) =>
    Array.from({ length: Math.floor(segment.length / 1000) }, (_, at) =>
      segment.subarray(at * 1000, at * 1000 + MARK_BYTES),
    ),
  )
  const api = await stage.start('api')
  const nginx = await startNginxBeforeApi(environment, api.url)
  stage.atEnd(() => nginx.stop())

  const viewer = await Viewer.logIn(
    { db, environment, apiUrl: api.url },
    await aMember({ db }, { plan: 'premium' }),
  )
  const { folder: address, cookie } = await viewer.begin(mine.id)
  const [, kid = '', exp = '', sid = '', sig = ''] =
    /^\/v\/(.)\.(\d+)\.([^.]+)\.([^/]+)\//.exec(address) ?? []
  const [, key = ''] = new RegExp(`${kid}:([0-9a-f]+)`).exec(environment['MEDIA_KEYS'] ?? '') ?? []
  const { encodeId, previewEncodeId } = mine
  const loot: Loot = {
    kid,
    exp,
    sid,
    sig,
    encodeId,
    otherEncodeId: other.encodeId,
    previewEncodeId,
    viewer: cookie.slice(cookie.indexOf('=') + 1),
    key,
  }

  const statuses = new Map<string, Map<number, number>>()
  const leaks: string[] = []
  let honest = 0
  let honestGiven = 0
  const attack = async (
    kind: string,
    forge: (loot: Loot) => Parameters<typeof sendRaw>[2] & { target: string },
  ) => {
    const { target, ...request } = forge(loot)
    const headers = { Cookie: cookie, ...request.headers }
    const { status, bytes } = await sendRaw(nginx.url, target, { ...request, headers })
    const counted = statuses.get(kind) ?? new Map<number, number>()
    counted.set(status, (counted.get(status) ?? 0) + 1)
    statuses.set(kind, counted)
    if (marks.some(mark => bytes.includes(mark))) leaks.push(`${kind}: ${request.method ?? 'GET'} ${target}`)
  }
  const askHonestly = async () => {
    honest++
    const { status, bytes } = await sendRaw(nginx.url, `${address}/${SEGMENT}`, {
      headers: { Cookie: cookie },
    })
    if (status === 200 && marks.some(mark => bytes.includes(mark))) honestGiven++
  }

  const kinds = Object.entries(forgeries)
  const total = isShort ? short : whole
  const startedAt = performance.now()
  let sent = 0
  const attackers = Array.from({ length: AT_ONCE }, async () => {
    while (sent < total) {
      const number = sent++
      const [kind, forge] = kinds[number % kinds.length] ?? []
      if (kind && forge) await attack(kind, forge)
      if (number % HONEST_EVERY === 0) await askHonestly()
    }
  })
  await Promise.all(attackers)

  for (const [kind, counted] of statuses) {
    const answers = [...counted]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status || 'hung up'}: ${count}`)
    console.log(`${kind.padEnd(38)}${answers.join(', ')}`)
  }
  for (const leak of leaks.slice(0, 20)) console.log(`LEAKED ${leak}`)
  const logIn = async () =>
    Viewer.logIn({ db, environment, apiUrl: api.url }, await aMember({ db }, { plan: 'premium' }))
  const { cookie: otherSubscriber } = await (await logIn()).begin(mine.id)
  const shared = await viewer.begin(mine.id)
  const names = files[0]?.names ?? []
  const cookies = { viewer: shared.cookie, otherSubscriber }
  const passed = { url: nginx.url, address: shared.folder, names }
  const { strangers, viewer: own } = await passOn(passed, cookies, isShort ? rounds.short : rounds.whole)
  // The control: the check as it was, by which an address was worth the same to everybody.
  const unbound = await startNginxBeforeApi(environment, api.url, {
    spoilCheck: check => check.replace('|$viewer', '').replace(/^if \(\$viewer .*$/m, ''),
  })
  stage.atEnd(() => unbound.stop())
  const sharedToken = /^\/v\/.\.(\d+)\.([^.]+)\./.exec(shared.folder)
  const oldSignature = createHmac('sha256', key)
    .update(`${sharedToken?.[1]}|${sharedToken?.[2]}|${encodeId}`)
    .digest('base64url')
  const oldAddress = shared.folder.replace(/\.[^./]{43}\//, `.${oldSignature}/`)
  const before = await passOn({ ...passed, url: unbound.url, address: oldAddress }, cookies, 1)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(`honest requests in between: ${honestGiven} of ${honest} given`)
  console.log(
    `${total} forged requests of ${kinds.length} kinds in ${seconds} s, answers with protected bytes: ${leaks.length}`,
  )
  console.log(
    `control, an address that is bound to nobody: strangers were served ${before.strangers.served} of ${before.strangers.asked} files`,
  )
  console.log(
    `20 strangers with the address alone: ${strangers.served} of ${strangers.asked} files, ${strangers.bytes} bytes; its viewer: ${own.served} of ${own.asked}`,
  )
  const isBound = strangers.bytes === 0 && own.served === own.asked && before.strangers.served > 0
  return leaks.length === 0 && honest > 0 && honestGiven === honest && isBound
})
