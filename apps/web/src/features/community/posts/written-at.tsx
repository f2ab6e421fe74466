import { useState } from 'react'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { formatAgo, formatMoment } from '../../../platform/moments.ts'
import { postTexts } from './post.texts.ts'

/** Shows how long ago; the tooltip has the exact moment. */
export function WrittenAt({ at, isEdited = false }: { at: string; isEdited?: boolean }) {
  const texts = useTexts(postTexts)
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
