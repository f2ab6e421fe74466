/** When a person wants to be mailed about what happens in the community. */
export const mailPreferences = ['at-once', 'daily', 'never'] as const
export type MailPreference = (typeof mailPreferences)[number]

export const notificationKinds = ['reply', 'question', 'best-answer', 'removal'] as const
export type NotificationKind = (typeof notificationKinds)[number]

type NotificationState = { kind: NotificationKind; isRead: boolean; isMailed: boolean }

/** Nobody is mailed twice about the same notification, nor about one they have read. */
const needsMail = ({ isRead, isMailed }: NotificationState): boolean => !isRead && !isMailed

export const isMailedAtOnce = (notification: NotificationState, preference: MailPreference): boolean =>
  preference === 'at-once' && needsMail(notification)

export const isInDigest = (notification: NotificationState, preference: MailPreference): boolean =>
  preference === 'daily' && needsMail(notification)

export type DigestEntry<Item> = { rootId: number; items: Item[] }
export type Digest<Item> = { entries: DigestEntry<Item>[]; left: number }

const MOST_DISCUSSIONS = 10
const MOST_OF_A_DISCUSSION = 3

/** Groups the items, which come newest first, by discussion. Those that do not fit into one mail are counted in `left`. */
export function toDigest<Item extends { rootId: number }>(items: readonly Item[]): Digest<Item> {
  const byRoot = Map.groupBy(items, ({ rootId }) => rootId)
  const entries = [...byRoot]
    .slice(0, MOST_DISCUSSIONS)
    .map(([rootId, all]) => ({ rootId, items: all.slice(0, MOST_OF_A_DISCUSSION) }))
  const shown = entries.reduce((sum, entry) => sum + entry.items.length, 0)
  return { entries, left: items.length - shown }
}
