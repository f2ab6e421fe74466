import type { WireReply } from '@alinha/contract'
import { Badge, type BadgeTone } from '../../../components/badge.tsx'
import { useTexts } from '../../../platform/language.ts'
import { postTexts } from './post.texts.ts'

type Role = NonNullable<WireReply['author']['badge']>

const tones: Record<Role, BadgeTone> = { teacher: 'premium', consultor: 'progress', team: 'neutral' }

/** Marks teachers, consultors and the team. Most authors have no badge. */
export function AuthorBadge({ badge }: { badge: Role | null }) {
  const texts = useTexts(postTexts)
  return badge === null ? null : <Badge tone={tones[badge]}>{texts.badges[badge]}</Badge>
}
