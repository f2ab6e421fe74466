import type { WireUserRecord } from '@alinha/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { PagedList } from '../../../../components/list/paged-list.tsx'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { formatMoment } from '../../../../platform/moments.ts'
import { memberRecordQuery } from '../people.calls.ts'
import { memberTexts } from './member.texts.ts'
import { recordTexts } from './record.texts.ts'

export function MemberRecord({ userId }: { userId: number }) {
  const texts = useTexts(memberTexts)
  const query = useInfiniteQuery(memberRecordQuery(userId))
  return (
    <PagedList
      found={query}
      items={query.data?.pages.flatMap(({ entries }) => entries)}
      texts={{ list: texts.record, loadFailed: texts.loadFailed, more: texts.more }}
      empty={{ icon: History, title: texts.noRecord, text: texts.noRecordText }}
      rowHeight="h-16"
    >
      {entry => <Entry entry={entry} />}
    </PagedList>
  )
}

function Entry({ entry }: { entry: WireUserRecord }) {
  const texts = useTexts(memberTexts)
  const words: Record<string, string> = useTexts(recordTexts)
  const who = entry.isByOwner ? texts.byOwner : (entry.actor ?? texts.bySystem)
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 rounded-lg bg-surface px-4 py-3 shadow-rest">
      <div className="min-w-0">
        {/* What has no words yet is told by its name: a record leaves nothing out. */}
        <p className="font-medium wrap-anywhere">{words[entry.action] ?? entry.action}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {entry.reason === null ? who : `${who}: ${entry.reason}`}
        </p>
      </div>
      <p className="text-sm text-muted tabular-nums">{formatMoment(entry.at, useLanguage())}</p>
    </div>
  )
}
