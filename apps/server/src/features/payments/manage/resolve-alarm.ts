import type { Needs } from '../../../needs.ts'
import type { Said } from '../../../platform/http/serve.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { resolveOpenAlarm } from './open-alarms.queries.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'

/** Refused when somebody has settled it already: their reason stays. */
export async function resolveAlarm(
  { db }: Pick<Needs, 'db'>,
  alarmId: number,
  reason: string,
  editor: Editor,
): Promise<Said> {
  await inTransaction(db, async tx => {
    const alarm = await resolveOpenAlarm(tx, alarmId)
    if (!alarm) throw new Refusal('not-found')
    await recordEdit(tx, editor, 'payments.alarm-resolved', { alarmId, ...alarm, reason })
  })
  return {
    message: {
      'pt-BR': 'A pendência foi resolvida.',
      en: 'The matter was settled.',
      es: 'El pendiente fue resuelto.',
    },
  }
}
