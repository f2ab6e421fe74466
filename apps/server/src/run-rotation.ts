import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { directUrlOf, readConfigFor, type Config } from './config.ts'
import { openDatabase, type Database } from './platform/database.ts'

type Rotation = {
  countLeft: () => Promise<number>
  /** One pass over what is left, some in each transaction. Yields how many each transaction has renewed. */
  renew: (batch: number) => AsyncIterable<number>
  /** Retires an old key where that can be done, and says in words how it ended. */
  retire: (kid: string) => Promise<{ canBeTakenOut: boolean; says: string }>
}

/** Rows that somebody holds, as while a case is erased. */
const HELD_MS = 1000

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** The whole of a command that rotates keys: `--left` counts, `--retire a` retires, neither renews until nothing is left. */
export async function runRotation(prepare: (db: Database, config: Config) => Rotation): Promise<void> {
  const { values } = parseArgs({
    options: {
      left: { type: 'boolean' },
      retire: { type: 'string' },
      /** How many in one transaction. */
      batch: { type: 'string', default: '200' },
    },
  })
  const batch = Number(values.batch)
  // None at a time would never end.
  if (!Number.isSafeInteger(batch) || batch < 1) throw new Error('--batch needs a whole number of at least 1')
  const config = readConfigFor('rotation')
  const db = openDatabase({ url: directUrlOf(config), connections: 1, statementTimeoutMs: 30_000 })
  const rotation = prepare(db, config)
  try {
    if (values.retire !== undefined) await retire(rotation, values.retire)
    else if (values.left === true) say(`${await rotation.countLeft()} left`)
    else await renewEverything(rotation, batch)
  } finally {
    await db.destroy()
  }
}

async function renewEverything({ countLeft, renew }: Rotation, batch: number): Promise<void> {
  for (;;) {
    let left = await countLeft()
    say(`${left} left`)
    if (left === 0) return
    const before = left
    for await (const renewed of renew(batch)) {
      left -= renewed
      say(`${left} left`)
    }
    if (left === before) await wait(HELD_MS)
  }
}

async function retire(rotation: Rotation, kid: string): Promise<void> {
  const { canBeTakenOut, says } = await rotation.retire(kid)
  // Whoever reads only the exit code must not take it out.
  if (!canBeTakenOut) process.exitCode = 1
  say(says)
}
