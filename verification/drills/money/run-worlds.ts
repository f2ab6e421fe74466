import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

type Worlds = { count: number; operations: number; seed: number }

/** Runs the drill several times beside each other, each with its own database, so that no core waits for time-outs. */
export async function runWorlds(script: string, { count, operations, seed }: Worlds): Promise<boolean> {
  const each = Math.ceil(operations / count)
  const worlds = Array.from({ length: count }, async (_, at) => {
    const world = spawn(process.execPath, [script, `--operations=${each}`, `--seed=${seed + at}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // A group of its own: Ctrl-C in a terminal would reach it twice, and a second signal ends it before it has cleaned up.
      detached: true,
    })
    createInterface({ input: world.stdout }).on('line', line => console.log(`${at + 1}: ${line}`))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => world.kill(signal))
    const [code] = (await once(world, 'close')) as [number | null]
    return code === 0
  })
  const held = await Promise.all(worlds)
  const failed = held.filter(isHeld => !isHeld).length
  console.log(`${count} worlds of ${each} operations from seed ${seed}: ${failed} failed (bar 0)`)
  return failed === 0
}
