import { nameInMail } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { MailOutcome } from '../../../platform/mail-jobs.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { findContact } from '../../people/index.ts'
import { largeExportMail } from '../privacy.mails.ts'

type LargeExport = { userId: number; exporterId: number; rows: number; requestId: string }

export async function mailManagerAboutExport(
  { db, mail, config }: Pick<Needs, 'db' | 'mail' | 'config'>,
  { userId, exporterId, rows, requestId }: LargeExport,
): Promise<MailOutcome> {
  const [manager, exporter] = [await findContact(db, userId), await findContact(db, exporterId)]
  if (!manager) return 'nobody-there'
  const { email, name, language } = manager
  const content = largeExportMail({
    name,
    exporter: nameInMail(exporter?.name ?? '') || '—',
    rows,
    webUrl: config.WEB_URL,
  })
  const recipient = { userId, email, language }
  return mailOut(mail, recipient, `large-export:${requestId}:${userId}`, content)
}
