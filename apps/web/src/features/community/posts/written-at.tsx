import { useState } from 'react'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { formatAgo, formatMoment } from '../../../platform/moments.ts'
import { communityTexts } from './community.texts.ts'

/** How long ago; the moment itself when pointed at. */
export function WrittenAt({ at, isEdited = false }: { at: string; isEdited?: boolean }) {
  const texts = useTexts(communityTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  return (
    <span className="block text-[.8125rem] text-muted">
      <time dateTime={at} title={formatMoment(at, language)}>
        {formatAgo(at, now, language)}
      </time>
      {isEdited && ` · ${texts.edited}`}
    </span>
  )
}
