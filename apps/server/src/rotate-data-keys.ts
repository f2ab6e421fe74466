/**
 * `npm run rotate:data-keys`: seals and signs anew with the first of `DATA_KEYS` what older ones have, as far as its text is
 * known. It may be stopped at any moment and begun again, and everything is read meanwhile. `-- --left` only counts;
 * `-- --retire a` sees to it that nothing is written with the key "a" any more, and says whether it can be taken out of
 * `DATA_KEYS`: marks of deleted accounts, for one, are found by the key alone that made them.
 */
import { everyKeyedRow } from './features.ts'
import {
  countLeft,
  renewAll,
  retireKey,
  type Needed,
  type Retirement,
} from './platform/security/keyed-rows.ts'
import { runRotation } from './run-rotation.ts'

const toText = (needed: readonly Needed[]): string =>
  needed.map(({ name, count }) => `${count} ${name}`).join(', ')

function describeRetirement(kid: string, answer: Retirement): string {
  if (!answer.ok)
    return answer.reason === 'in-use'
      ? `"${kid}" is still needed for ${toText(answer.left)}: keep it, and run npm run rotate:data-keys`
      : `"${kid}" is the first of DATA_KEYS: what is new is written with it`
  return answer.kept.length === 0
    ? `"${kid}" is needed for nothing, and never will be again: take it out of DATA_KEYS`
    : `"${kid}" writes nothing any more, but keep it in DATA_KEYS: it alone finds ${toText(answer.kept)}`
}

await runRotation((db, config) => {
  const needs = { db, config, kinds: everyKeyedRow }
  return {
    countLeft: () => countLeft(needs),
    renew: batch => renewAll(needs, batch),
    async retire(kid) {
      const answer = await retireKey(needs, kid, new Date())
      const canBeTakenOut = answer.ok && answer.kept.length === 0
      return { canBeTakenOut, says: describeRetirement(kid, answer) }
    },
  }
})
