import type { Needs } from '../../../needs.ts'
import { recordEditOf, type Editor, type RecordedEditor } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import type { Said } from '../../../platform/http/serve.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { lockUser } from '../../people/index.ts'
import { mailTemporaryPassword } from '../recovery/recovery.jobs.ts'

const LIMIT = { max: 5, seconds: 3600 }

export async function mailPasswordTo(
  { db, jobs }: Pick<Needs, 'db' | 'jobs'>,
  userId: number,
  reason: string | undefined,
  editor: Editor,
): Promise<Said> {
  await inTransaction(db, tx => mailPasswordWithin(tx, { jobs }, userId, reason, editor))
  return {
    message: {
      'pt-BR': 'Enviamos uma senha temporária por e-mail. Ela vale por 30 minutos.',
      en: 'We sent a temporary password by e-mail. It works for 30 minutes.',
      es: 'Enviamos una contraseña temporal por correo. Vale por 30 minutos.',
    },
  }
}

/** The manager never sees it: it is made when it is mailed. The old password works until the new one is used. */
export async function mailPasswordWithin(
  tx: Db,
  { jobs }: Pick<Needs, 'jobs'>,
  userId: number,
  reason: string | undefined,
  editor: RecordedEditor,
): Promise<void> {
  await takeAttempt(tx, [{ key: `password-by-manager:${userId}`, ...LIMIT }])
  if (!(await lockUser(tx, userId))) throw new Refusal('not-found')
  await recordEditOf(tx, editor, userId, 'people.password-mailed', { reason: reason ?? null })
  await jobs.send(tx, mailTemporaryPassword, { userId })
}
