import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { KEYWORDS } from '../../filled-databases/catalogue-database.ts'
import { percentile } from '../../measuring/percentile.ts'
import { ask, type Answer, type Asked, type Caller } from './callers.ts'

type Make = (at: number, caller: Caller) => Asked

const LESSONS = 2000

/** What watches: open a lesson, report what was watched, renew the login, look at one's card. */
const playing: Make = (at, { userId }) => {
  const lesson = 1 + ((at * 37) % LESSONS)
  const watched = {
    userId,
    tempoTotalAssistidoEmSegundos: 30,
    videoId: lesson,
    device: 'web',
    ranges: [[0, 300]],
  }
  const asked: Asked[] = [
    { method: 'GET', path: `/movies/${lesson}` },
    { method: 'POST', path: '/users/movies/contaTempoAssistidoAnalytics', body: watched },
    { method: 'GET', path: '/verify-token' },
    { method: 'GET', path: '/checkout/settings' },
  ]
  return asked[at % asked.length] as Asked
}

const searching: Make = at => ({
  method: 'POST',
  path: '/search',
  body: { keyword: KEYWORDS[at % KEYWORDS.length] },
})

/** What does not pay or play: lists, and searches. */
const browsing: Make = (at, caller) => {
  if (at % 3 === 0) return searching(at, caller)
  return { method: 'GET', path: at % 2 === 0 ? '/users/movies/history' : '/notifications' }
}

/** Nobody has this address, and it takes as long as if somebody had. */
const guessing: Make = at => ({
  method: 'POST',
  path: '/auth/login',
  body: { email: `ninguem${at}@exemplo.com.br`, password: 'uma senha qualquer' },
})

const kinds = { playing, browsing, searching, guessing }
export type Kind = keyof typeof kinds
/** One of five plays, the others browse. */
export const MIXED: readonly Kind[] = ['playing', 'browsing', 'browsing', 'browsing', 'browsing']

export type Target = { url: string; callers: readonly Caller[] }

let made = 0
/** Callers and what they ask for take turns. */
export function makeRequest({ callers }: Target, kind: Kind): { caller: Caller; asked: Asked } {
  const at = made++
  const caller = callers[at % callers.length] as Caller
  return { caller, asked: kinds[kind](at, caller) }
}

const sendOne = (target: Target, kind: Kind): Promise<Answer> => {
  const { caller, asked } = makeRequest(target, kind)
  return ask(target.url, caller, asked)
}

/** Sends at an even pace, whatever the answers take, so that a slow server is not spared. */
export async function sendEvenly(
  target: Target,
  kind: Kind,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Answer[]> {
  const startedAt = performance.now()
  const answers: Promise<Answer>[] = []
  for (let at = 0; at < seconds * perSecond; at++) {
    const tooEarly = startedAt + (at * 1000) / perSecond - performance.now()
    // Answers are taken in between, also by a drill that is late.
    await (tooEarly > 1 ? wait(tooEarly) : nextTurn())
    answers.push(sendOne(target, kind))
  }
  return Promise.all(answers)
}

const isServed = ({ status }: Answer) => status === 200
export const countServed = (answers: readonly Answer[]) => answers.filter(isServed).length
export const p99 = (answers: readonly Answer[]): number =>
  percentile(
    answers.map(({ ms }) => ms),
    0.99,
  )
