/**
 * `npm run rotate:case-keys`: wraps the key of every case with the first of `TICKET_KEYS`. It may be stopped at any moment
 * and begun again, and cases are read meanwhile. `-- --left` only counts; `-- --retire a` says whether the key "a" can be
 * taken out of `TICKET_KEYS`, and sees to it that nothing is wrapped with it any more.
 */
import { countLeft, retireKey, rewrapAll } from './features/planning-center/index.ts'
import { runRotation } from './run-rotation.ts'

await runRotation((db, config) => {
  const needs = { db, keys: config.TICKET_KEYS }
  return {
    countLeft: () => countLeft(needs),
    renew: batch => rewrapAll(needs, batch),
    async retire(kid) {
      const answer = await retireKey(needs, kid, new Date())
      if (answer.ok)
        return {
          canBeTakenOut: true,
          says: `"${kid}" wraps no case, and never will again: take it out of TICKET_KEYS`,
        }
      return {
        canBeTakenOut: false,
        says:
          answer.reason === 'in-use'
            ? `"${kid}" still wraps ${answer.left} cases: keep it, and run npm run rotate:case-keys`
            : `"${kid}" is the first of TICKET_KEYS: new cases are wrapped with it`,
      }
    },
  }
})
