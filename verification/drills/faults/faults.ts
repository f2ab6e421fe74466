import { runDrill } from '../../stage/run-drill.ts'
import { listAlerts, PROMETHEUS_FOLDER } from '../alerts/rule-files.ts'
import type { Fault } from './fault.ts'
import { fullDisk } from './full-disk.ts'
import { absentWorker, farDatabase, hungApi, wrongClock } from './machine-faults.ts'
import { failingStorage, hangingProvider, noNames } from './provider-faults.ts'

// `npm run drill:faults`: what members meet while something outside of the program is broken, and whether everything that was
// asked for meanwhile is done once after it. Each names the alert that calls somebody. Those that have a drill of their own
// are not here: a lost database (failover, postgres), restarts (deploy, restart), a mail server that is away (mails), a
// card provider in every kind of trouble (provider-down), migrations under load (migrate).
const faults: readonly Fault[] = [
  hungApi,
  farDatabase,
  wrongClock,
  noNames,
  hangingProvider,
  failingStorage,
  fullDisk,
  absentWorker,
]

await runDrill(
  async stage => {
    const alerts = new Set(listAlerts(PROMETHEUS_FOLDER).map(({ name }) => name))
    const only = process.argv.slice(2).filter(word => !word.startsWith('--'))
    let [broken, tried] = [0, 0]
    for (const fault of faults) {
      if (only.length > 0 && !only.some(word => fault.name.includes(word))) continue
      const problems = await fault.run(stage)
      tried++
      if (!alerts.has(fault.alert)) problems.push(`there is no alert ${fault.alert}`)
      console.log(`${problems.length === 0 ? 'held  ' : 'BROKEN'} ${fault.name} (${fault.alert})`)
      for (const problem of problems) console.log(`       ${problem}`)
      if (problems.length > 0) broken++
    }
    console.log(`${broken} of ${tried} faults are noticed by members (bar 0)`)
    return broken === 0
  },
  { durable: false },
)
