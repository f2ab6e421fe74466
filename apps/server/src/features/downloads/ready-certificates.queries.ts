import type { CertificateCode } from '@alinha/domain'
import type { Db } from '../../platform/database.ts'

/** A person's, the newest first, without those that are being made or were withdrawn. */
export const listReadyCertificates = (
  db: Db,
  userId: number,
): Promise<{ id: number; code: CertificateCode }[]> =>
  db
    .selectFrom('certificates')
    .select(['id', 'code'])
    .where('user_id', '=', userId)
    .where('sealed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
