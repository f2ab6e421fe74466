import { setTimeout as wait } from 'node:timers/promises'
import { Gauge } from 'prom-client'
import type { Metrics } from './metrics.ts'

type Reading = { label?: string; value: number }

/** A number that an alert reads at the worker's `/metrics`. */
export type Figure = { name: string; help: string; label?: string; read: () => Promise<Reading[]> }

/** However many scrapers ask, the database is asked this often. */
const KEPT_FOR_MS = 15_000
/** After this, what is read is asked for again: a lost connection may leave it unanswered for good. */
const LONGEST_READ_MS = 60_000
/** A scraper waits no longer than ten seconds for all of them. */
const TOLD_WITHIN_MS = 5000

/** A figure that cannot be read has no value, which an alert can ask for too; the others are still told. */
export function exposeFigures(
  { registry }: Metrics,
  figures: readonly Figure[],
  keptForMs = KEPT_FOR_MS,
): void {
  for (const { name, help, label, read } of figures) {
    const readKept = keepFor(keptForMs, read)
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        // Without a label, resetting would leave a zero.
        if (label) this.reset()
        else this.remove()
        const late = wait(TOLD_WITHIN_MS, [], { ref: false })
        const readings = await Promise.race([readKept(), late]).catch((): Reading[] => [])
        for (const one of readings)
          this.set(label && one.label !== undefined ? { [label]: one.label } : {}, one.value)
      },
    })
  }
}

/** Who asks while the value is read, or soon after it, gets the same. What failed is read again at once. */
export function keepFor<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | null = null
  let keptUntil = 0
  return () => {
    if (kept && performance.now() < keptUntil) return kept
    keptUntil = performance.now() + LONGEST_READ_MS
    kept = read()
    kept.then(
      () => (keptUntil = performance.now() + milliseconds),
      () => (keptUntil = 0),
    )
    return kept
  }
}
