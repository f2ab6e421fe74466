import { readConfig } from '../../../apps/server/src/config.ts'
import { everyOtherRoute, everyRoute } from '../../../apps/server/src/features.ts'
import { buildNeeds, type Needs } from '../../../apps/server/src/needs.ts'
import { buildApp } from '../../../apps/server/src/platform/http/app.ts'
import { guardsOf } from '../../../apps/server/src/platform/http/guards.ts'
import { exportTraces } from '../../../apps/server/src/platform/tracing/export-traces.ts'
import { openTracer } from '../../../apps/server/src/platform/tracing/tracing.ts'

/**
 * The API three times in one process, each at a port of its own: two processes of the same program differ by more than what is
 * compared here. `unwatched` counts and traces nothing, `watched` is the API as it runs, `careless` sends each trace by itself.
 */
const whole = await buildNeeds(readConfig(), 'api')
const { config, log, metrics } = whole
const traces = { url: config.TRACES_URL, process: 'api', release: '', log }
const tracer = openTracer({ ...traces, share: 1 })
if (!tracer) throw new Error('nothing is traced')
const kinds: Record<string, Needs> = {
  unwatched: { ...whole, tracer: null, metrics: { ...metrics, observe() {} } },
  watched: whole,
  careless: {
    ...whole,
    tracer: {
      ...tracer,
      end(trace, { isFailed }) {
        const exporter = exportTraces(traces)
        exporter.add({ ...trace, milliseconds: performance.now() - trace.startedAt, isFailed })
        void exporter.stop()
      },
    },
  },
}
const ports: Record<string, number> = {}
for (const [kind, needs] of Object.entries(kinds)) {
  const app = buildApp(needs, everyRoute(needs), guardsOf(needs), everyOtherRoute(needs))
  ports[kind] = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

process.on('message', question => {
  process.send?.(question === 'cpu' ? process.cpuUsage() : ports)
})
process.send?.('ready')
