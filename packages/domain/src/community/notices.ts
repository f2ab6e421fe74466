/** When a person wants to be mailed about what happens in the community. */
export const mailWishes = ['at-once', 'daily', 'never'] as const
export type MailWish = (typeof mailWishes)[number]

export const noticeKinds = ['reply', 'question', 'best-answer', 'removal'] as const
export type NoticeKind = (typeof noticeKinds)[number]

type Notice = { kind: NoticeKind; isRead: boolean; isMailed: boolean }

/** One mail about each thing, and none about what was read in the meantime. */
const isWorthAMail = ({ isRead, isMailed }: Notice): boolean => !isRead && !isMailed

export const isMailedAtOnce = (notice: Notice, wish: MailWish): boolean =>
  wish === 'at-once' && isWorthAMail(notice)

export const isInDigest = (notice: Notice, wish: MailWish): boolean =>
  wish === 'daily' && isWorthAMail(notice)

export type DigestEntry<Item> = { rootId: number; items: Item[] }
export type Digest<Item> = { entries: DigestEntry<Item>[]; left: number }

const MOST_DISCUSSIONS = 10
const MOST_OF_A_DISCUSSION = 3

/** By discussion, those with the newest first; what does not fit into one mail is counted. Items come newest first. */
export function toDigest<Item extends { rootId: number }>(items: readonly Item[]): Digest<Item> {
  const byRoot = Map.groupBy(items, ({ rootId }) => rootId)
  const entries = [...byRoot]
    .slice(0, MOST_DISCUSSIONS)
    .map(([rootId, all]) => ({ rootId, items: all.slice(0, MOST_OF_A_DISCUSSION) }))
  const shown = entries.reduce((sum, entry) => sum + entry.items.length, 0)
  return { entries, left: items.length - shown }
}
