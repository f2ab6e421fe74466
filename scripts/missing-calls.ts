/** `npm run missing`: the calls of the contract whose feature is not built. */
import { everyRoute } from '../apps/server/src/features.ts'
import { notAvailableYet } from '../apps/server/src/platform/http/serve.ts'

// Handlers are only listed, never called, so empty needs are enough.
const served = everyRoute({ db: {} } as never)
const missing = served.filter(({ handler }) => handler === notAvailableYet)
for (const { name, call } of missing) console.log(`${call.method.padEnd(7)}${call.path.padEnd(48)}${name}`)
console.log(`${missing.length} of ${served.length} calls are not available yet`)
