import type { WireModeratedPost } from '@alinha/contract'
import { Flag } from 'lucide-react'
import { useTexts } from '../../../platform/language.ts'
import { postTexts } from '../posts/post.texts.ts'
import { WrittenAt } from '../posts/written-at.tsx'
import { moderationTexts } from './moderation.texts.ts'

/** Who reported the post, why and when. Only managers see it. */
export function PostReports({ reports }: Pick<WireModeratedPost, 'reports'>) {
  const texts = useTexts(moderationTexts)
  const { reasons } = useTexts(postTexts)
  return (
    <div className="mt-4 rounded-md bg-hover px-4 py-3">
      <p className="flex items-center gap-2 text-sm font-semibold">
        <Flag aria-hidden className="size-4 text-danger" />
        {texts.reports(reports.length)}
      </p>
      <ul className="mt-2 grid gap-2.5 text-[.9375rem]">
        {reports.map(({ reason, details, reporter, createdAt }) => (
          <li key={`${reporter} ${createdAt}`}>
            <p>
              <span className="font-medium">{reasons[reason]}</span> · {reporter}
            </p>
            {details !== '' && <p className="text-soft wrap-anywhere">{details}</p>}
            <WrittenAt at={createdAt} />
          </li>
        ))}
      </ul>
    </div>
  )
}
