import type { Language } from '@alinha/domain'
import { queryClient } from '../../platform/api/query-client.ts'
import { profileCalls, profileQuery } from './profile.calls.ts'

/** From now on mails are written in it. A profile that is open shows it. */
export async function tellLanguage(language: Language): Promise<void> {
  await profileCalls.updateProfile({ body: { language } })
  await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
}
