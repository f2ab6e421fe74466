import { Gauge } from 'prom-client'
import type { Metrics } from './metrics.ts'

type Reading = { label?: string; value: number }

/** A number that an alert reads at the worker's `/metrics`. */
export type Figure = { name: string; help: string; label?: string; read: () => Promise<Reading[]> }

/** A figure that cannot be read has no value, which an alert can ask for too; the others are still told. */
export function exposeFigures({ registry }: Metrics, figures: readonly Figure[]): void {
  for (const { name, help, label, read } of figures)
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        // Without a label, resetting would leave a zero.
        if (label) this.reset()
        else this.remove()
        const readings = await read().catch(() => [])
        for (const one of readings)
          this.set(label && one.label !== undefined ? { [label]: one.label } : {}, one.value)
      },
    })
}
