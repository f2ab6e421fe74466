import { VIEW_HEADER, type Call, type ReplyOf, type userViews } from '@alinha/contract'
import type { Answer, Browser } from './browser.ts'

export type View = ReplyOf<typeof userViews.beginUserView>['view']

export const askForView = (manager: Browser, userId: number): Promise<Answer> =>
  manager.call('POST', `/admin/user/${userId}/view`, { body: { reason: 'Não acha a aula' } })

/** A manager begins to see the site as a member. */
export async function beginView(manager: Browser, userId: number): Promise<View> {
  const { status, body, text } = await askForView(manager, userId)
  if (status !== 200) throw new Error(`a view was answered ${status}: ${text}`)
  return (body as { view: View }).view
}

/** What somebody is answered who names the view. */
export const look = (
  by: Browser,
  { id }: Pick<View, 'id'>,
  path: string,
  { method = 'GET', body }: { method?: Call['method']; body?: unknown } = {},
): Promise<Answer> =>
  by.call(method, path, { headers: { [VIEW_HEADER]: id }, ...(body !== undefined && { body }) })
