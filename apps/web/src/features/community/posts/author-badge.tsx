import type { WireReply } from '@alinha/contract'
import { Badge, type BadgeTone } from '../../../components/badge.tsx'
import { useTexts } from '../../../platform/language.ts'
import { communityTexts } from './community.texts.ts'

type Role = NonNullable<WireReply['author']['badge']>

const tones: Record<Role, BadgeTone> = { teacher: 'premium', consultor: 'progress', team: 'neutral' }

/** So that a reader knows who speaks. Most people have none. */
export function AuthorBadge({ badge }: { badge: Role | null }) {
  const texts = useTexts(communityTexts)
  return badge === null ? null : <Badge tone={tones[badge]}>{texts.badges[badge]}</Badge>
}
