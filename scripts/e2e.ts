/** `npm run e2e`: the journeys of e2e/ in Chromium, on a stage of their own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from './project-files.ts'
import { findChromium, onStage } from './stage.ts'

findChromium()
const code = await onStage(async ({ url, inboxUrl }) => {
  const chosen = process.argv.slice(2)
  const projects = chosen.some(word => word.startsWith('--project'))
    ? []
    : ['--project=wide', '--project=phone']
  // Not in lockstep with this process: the simulators live in it, and the journeys read the mails they receive.
  const tests = spawn('playwright', ['test', '-c', 'e2e', ...projects, ...chosen], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, SITE_URL: url, INBOX_URL: inboxUrl },
  })
  const [status] = (await once(tests, 'exit')) as [number | null]
  return status ?? 1
})
process.exit(code)
