/**
 * `npm run bench:video`: what checking the address of a lesson costs. The production nginx serves the same segment
 * signed (/v/) and public (/p/) in turns, over TLS and plain. Node serves it too, to show why it is not used for that.
 */
import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { freePort } from '../../apps/server/database/local-postgres.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { aPublishedLesson, type PublishedLesson } from '../../apps/server/src/testing/lessons/lessons.ts'
import { aMember } from '../../apps/server/src/testing/people/people.ts'
import { addressEndsAt, signedFolder } from '../../apps/server/src/testing/signed-addresses.ts'
import { startNginxBeforeApi } from '../through-nginx/nginx-before-api.ts'
import { Viewer } from '../through-nginx/viewer.ts'
import { runDrill, type DrillStage } from '../stage/run-drill.ts'
import { median } from '../measuring/median.ts'
import { bytesThrough, childrenOf, cpuOf } from '../measuring/process-usage.ts'
import { encodeSmallLadder } from './video/small-ladder.ts'

const whole = { rounds: 15 }
const short = { rounds: 5 }
/** Four of them and the pause fit into the ten seconds for which nginx remembers a verdict. */
const SECONDS = 1
/** After the verdicts were asked for, so that the API and the database have come to rest: the cores share their caches. */
const MILLISECONDS_OF_REST = 1_000
const CONNECTIONS = 16
/** So many viewers share the requests that none asks faster than a player may. */
const VIEWERS = { tls: 300, plain: 1500 }
/**
 * The signature alone costs 1.15 times a public segment without TLS, and so does the verdict that lets a stream be stopped
 * (ADR 0023): their bar is for both. With TLS, encrypting outweighs them.
 */
const bars = { tlsCpu: 1.1, plainCpu: 1.4, plainSpeed: 0.9 }
/** Largest share of the bytes that may pass through the API: it gives verdicts, never segments. */
const API_SHARE = 0.01

function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'tls.crt'), join(folder, 'tls.key')]
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes', '-keyout', key, '-out', certificate]
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    ...subject,
  ])
  if (made.status !== 0) throw new Error('openssl made no certificate')
  return { certificate, key }
}

/** Records playbacks of one person directly, because the limit of streams is not measured here. */
async function recordPlaybacks({ db }: DrillStage, viewer: Viewer, lesson: PublishedLesson, count: number) {
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into playbacks (id, user_id, session_id, movie_id, encode_id, began_at, seen_at)
     select left(encode(sha256((random()::text || n)::bytea), 'hex'), 22), $1, $2, $3, $4, now(), now()
       from generate_series(1, $5) n returning id`,
    [viewer.userId, viewer.sessionId, lesson.id, lesson.encodeId, count],
  )
  return rows.map(({ id }) => id)
}

/** Lets wrk ask for the paths in turn. */
function writeScript(folder: string, name: string, paths: readonly string[], cookie = ''): string {
  const headers = cookie === '' ? '{}' : `{["Cookie"]="${cookie}"}`
  const script = join(folder, `${name}.lua`)
  writeFileSync(
    script,
    `local requests, i = {}, 0
init = function() for n, path in ipairs({${paths.map(path => `"${path}"`).join(',')}}) do requests[n] = wrk.format("GET", path, ${headers}) end end
request = function() i = i % #requests + 1; return requests[i] end
`,
  )
  return script
}

type LoadFigures = { perSecond: number; cpu: number; segments: number }

function load(url: string, script: string, cpu: () => number): LoadFigures {
  const before = cpu()
  const run = spawnSync('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', script, url], {
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`wrk did not run (apt-get install wrk): ${run.error ?? run.stderr}`)
  if (/Non-2xx/.test(run.stdout)) throw new Error(`not every answer was 200:\n${run.stdout}`)
  const segments = Number(/(\d+) requests in/.exec(run.stdout)?.[1])
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(run.stdout)?.[1])
  return { perSecond, cpu: (cpu() - before) / segments, segments }
}

const together = (one: LoadFigures, other: LoadFigures): LoadFigures => ({
  perSecond: (one.perSecond + other.perSecond) / 2,
  cpu: (one.cpu * one.segments + other.cpu * other.segments) / (one.segments + other.segments),
  segments: one.segments + other.segments,
})

async function startNaive(
  stage: DrillStage,
  key: string,
  folder: string,
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const child = fork(new URL('video/naive-media.ts', import.meta.url), [String(port), key, folder])
  stage.atEnd(async () => child.kill('SIGKILL'))
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, child }
}

/** Sends one HEAD request for each viewer. */
async function askOnceEach(url: string, paths: readonly string[], cookie: string): Promise<void> {
  let next = 0
  const ask = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const { status } = await fetch(`${url}${path}`, { method: 'HEAD', headers: { cookie } })
      if (status !== 200) throw new Error(`a viewer was answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, ask))
}

await runDrill(async (stage, isShort) => {
  const { rounds } = isShort ? short : whole
  const { db, environment } = stage
  const folder = environment['MEDIA_FOLDER'] ?? ''
  const lesson = await aPublishedLesson({ db })
  const name = encodeSmallLadder(join(folder, 'v', lesson.encodeId))
  cpSync(join(folder, 'v', lesson.encodeId), join(folder, 'p', lesson.previewEncodeId), { recursive: true })
  const bytes = statSync(join(folder, 'v', lesson.encodeId, name)).size
  console.log(`a segment of 4 s at 480p: ${(bytes / 1000).toFixed(0)} kB`)

  const api = await stage.start('api')
  const tls = { listen: `127.0.0.1:${await freePort()}`, ...makeCertificate(folder) }
  const nginx = await startNginxBeforeApi(environment, api.url, { tls })
  stage.atEnd(() => nginx.stop())
  // nginx also starts a cache loader, which ends after a minute; only workers are measured.
  const workers = childrenOf(nginx.pid).filter(pid =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker process'),
  )
  const nginxCpu = () => workers.reduce((sum, pid) => sum + cpuOf(pid), 0)

  const viewer = await Viewer.logIn(
    { db, environment, apiUrl: api.url },
    await aMember({ db }, { plan: 'premium' }),
  )
  const config = readConfig(environment)
  const endsAt = addressEndsAt(new Date(), null)
  const { cookie } = await viewer.open(lesson.id)
  const bound = cookie.slice(cookie.indexOf('=') + 1)
  const pathOf = (playbackId: string) =>
    `${signedFolder(config, { playbackId, encodeId: lesson.encodeId, endsAt, viewer: bound })}/${name}`
  const viewers = (await recordPlaybacks(stage, viewer, lesson, VIEWERS.tls + VIEWERS.plain)).map(pathOf)
  // Nobody is in both: a verdict that one way had asked for would end amid the other.
  const ofWay = { tls: viewers.slice(0, VIEWERS.tls), plain: viewers.slice(VIEWERS.tls) }
  const ways = (['tls', 'plain'] as const).map(kind => {
    const asking = ofWay[kind]
    const opened = asking.map(() => `/p/${lesson.previewEncodeId}/${name}`)
    const url = kind === 'tls' ? `https://${tls.listen}` : nginx.url
    const scripts = {
      signed: writeScript(folder, `${kind}-signed`, asking, cookie),
      open: writeScript(folder, `${kind}-open`, opened),
    }
    return { kind, url, asking, ...scripts }
  })

  const apiBefore = bytesThrough(api.pid)
  let given = 0
  const ratios = {
    tls: { speed: [] as number[], cpu: [] as number[] },
    plain: { speed: [] as number[], cpu: [] as number[] },
  }
  const openCpu: number[] = []
  for (let round = -1; round < rounds; round++) {
    for (const { kind, url, asking, signed, open } of ways) {
      // Fills the cache of verdicts, as in a stream that runs. The cost of verdicts is measured separately below.
      await askOnceEach(nginx.url, asking, cookie)
      await rest(MILLISECONDS_OF_REST)
      // Each is in the middle and at the ends in turn, so that a machine that grows slower or faster favours neither.
      const isOpenOutside = round % 2 === 0
      const outer = () => load(url, isOpenOutside ? open : signed, nginxCpu)
      const inner = () => load(url, isOpenOutside ? signed : open, nginxCpu)
      const [first, second, third, fourth] = [outer(), inner(), inner(), outer()]
      const [ends, middle] = [together(first, fourth), together(second, third)]
      const [bare, checked] = isOpenOutside ? [ends, middle] : [middle, ends]
      given += checked.segments
      if (round < 0) continue
      ratios[kind].speed.push(checked.perSecond / bare.perSecond)
      ratios[kind].cpu.push(checked.cpu / bare.cpu)
      if (kind === 'plain') openCpu.push(bare.cpu)
      console.log(
        `round ${round + 1} ${kind.padEnd(5)} public ${bare.perSecond.toFixed(0)}/s ${bare.cpu.toFixed(0)} µs, signed ${checked.perSecond.toFixed(0)}/s ${checked.cpu.toFixed(0)} µs`,
      )
    }
  }
  const apiShare = (bytesThrough(api.pid) - apiBefore) / (given * bytes)

  const naiveScript = writeScript(folder, 'naive', viewers, cookie)
  const naive = await startNaive(stage, config.MEDIA_KEYS[0]?.key ?? '', folder)
  const naiveCpu = [0, 1, 2].map(() => load(naive.url, naiveScript, () => cpuOf(naive.child.pid ?? 0)).cpu)

  const fresh = (await recordPlaybacks(stage, viewer, lesson, VIEWERS.plain)).map(pathOf)
  const asking = async () => {
    const [nginxBefore, apiBefore] = [nginxCpu(), cpuOf(api.pid)]
    await askOnceEach(nginx.url, fresh, cookie)
    return {
      nginx: (nginxCpu() - nginxBefore) / fresh.length,
      api: (cpuOf(api.pid) - apiBefore) / fresh.length,
    }
  }
  const [unknown, known] = [await asking(), await asking()]

  const of = (values: readonly number[]) => median(values).toFixed(2)
  console.log(
    `a verdict: ${(unknown.nginx - known.nginx).toFixed(0)} µs of nginx and ${unknown.api.toFixed(0)} µs of the API, for each viewer once in 10 s, which is 0.4 of it for each segment`,
  )
  console.log(
    `Node serving the file itself: ${of(naiveCpu.map(cpu => cpu / median(openCpu)))} × the CPU of nginx, plain HTTP`,
  )
  console.log(
    `bytes through the API for ${((given * bytes) / 1e9).toFixed(1)} GB of segments: ${(apiShare * 100).toFixed(3)} % (bar ${API_SHARE * 100} %)`,
  )
  const met = {
    tlsCpu: median(ratios.tls.cpu) <= bars.tlsCpu,
    plainCpu: median(ratios.plain.cpu) <= bars.plainCpu,
    plainSpeed: median(ratios.plain.speed) >= bars.plainSpeed,
  }
  console.log(
    `TLS, signed ÷ public: CPU per segment ${of(ratios.tls.cpu)} (bar ${bars.tlsCpu}), speed ${of(ratios.tls.speed)}`,
  )
  console.log(
    `plain HTTP, signed ÷ public: CPU per segment ${of(ratios.plain.cpu)} (bar ${bars.plainCpu}), speed ${of(ratios.plain.speed)} (bar ${bars.plainSpeed})`,
  )
  return met.tlsCpu && met.plainCpu && met.plainSpeed && apiShare < API_SHARE
})
