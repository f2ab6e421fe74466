import { createHash } from 'node:crypto'
import { scrubError, scrubPath, type BugSide } from '@alinha/domain'
import { ProviderUnavailable } from '@alinha/providers/provider-unavailable'
import type { Needs } from '../../../needs.ts'
import { isDatabaseUnavailable } from '../../../platform/database.ts'
import type { HeardError } from '../../../platform/heard-errors.ts'
import { MailNotSent } from '../../../platform/mail-jobs.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { isKnownBug, recordBug, type SeenBug } from './bugs.queries.ts'

type Thrown = { name: string; message: string; stack: string }
type Origin = { side: BugSide; release: string; place: string; traceId: string | null }

/** The same fault has the same stack, as long as the same release runs. */
function toBug(thrown: Thrown, { side, release, place, traceId }: Origin): SeenBug {
  const { title, frames } = scrubError(thrown)
  // Without a stack, what it says has to tell faults apart.
  const parts = [side, release, thrown.name, ...(frames.length > 0 ? frames : [title])]
  const fingerprint = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)
  return { fingerprint, side, release, title, place: place.slice(0, 120), frames, count: 1, traceId }
}

/** Others did not answer: that is no bug of ours. */
const isOutage = (error: Error): boolean =>
  error instanceof ProviderUnavailable || error instanceof MailNotSent || isDatabaseUnavailable(error)

const RECORD_EVERY_MS = 2000

/** Records what this process logs as an error, a few seconds' worth at a time. */
export function recordHeardBugs(
  needs: Pick<Needs, 'db' | 'log' | 'heardErrors' | 'config'>,
  side: BugSide,
): { stop(): Promise<void> } {
  let recording = Promise.resolve()
  const record = () => {
    recording = recording.then(() => recordHeard(needs, side))
    return recording
  }
  const timer = setInterval(() => void record(), RECORD_EVERY_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await record()
    },
  }
}

async function recordHeard(
  { db, log, heardErrors, config }: Pick<Needs, 'db' | 'log' | 'heardErrors' | 'config'>,
  side: BugSide,
): Promise<void> {
  const toHeardBug = ({ error, place, traceId }: HeardError): SeenBug => {
    const { name, message, stack = '' } = error
    return toBug({ name, message, stack }, { side, release: config.RELEASE, place, traceId })
  }
  const bugs = new Map<string, SeenBug>()
  for (const heard of heardErrors.take()) {
    if (isOutage(heard.error)) continue
    const bug = toHeardBug(heard)
    bugs.set(bug.fingerprint, { ...bug, count: (bugs.get(bug.fingerprint)?.count ?? 0) + 1 })
  }
  for (const bug of bugs.values())
    // An error about errors would come back here.
    await recordBug(db, bug).catch((error: unknown) => log.warn({ err: error }, 'a bug was not recorded'))
}

const FROM_A_NETWORK = { max: 10, seconds: 3600 }
/** New ones of all pages together: nobody fills the table, or the managers' mailboxes, with what they made up. */
const NEW_IN_A_DAY = { key: 'new-page-bugs', max: 200, seconds: 86_400 }

/** What a page reports is anybody's word, so it is counted by network, and new ones for the whole site. */
export async function reportPageBug(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  { path, ...thrown }: Thrown & { path: string },
  network: string,
): Promise<void> {
  await takeAttempt(db, [{ key: `page-bugs:${network}`, ...FROM_A_NETWORK }])
  const place = scrubPath(path)
  const bug = toBug(thrown, { side: 'page', release: config.RELEASE, place, traceId: null })
  // None of our files is in it: an extension of the browser, or nothing that could be found again.
  if (bug.frames.length === 0) return
  if (!(await isKnownBug(db, bug.fingerprint))) await takeAttempt(db, [NEW_IN_A_DAY])
  await recordBug(db, bug)
}
