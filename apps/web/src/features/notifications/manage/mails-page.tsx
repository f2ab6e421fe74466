import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { MailCheck, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { PageFrame } from '../../../components/layout/page-frame.tsx'
import { FilterPills } from '../../../components/list/filter-pills.tsx'
import { PagedList } from '../../../components/list/paged-list.tsx'
import { showToast } from '../../../components/toast.tsx'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { useTexts } from '../../../platform/language.ts'
import {
  mailCalls,
  mailStates,
  undeliveredMailsQuery,
  UNDELIVERED_MAILS_KEY,
  type MailState,
} from './mails.calls.ts'
import { mailsTexts } from './mails.texts.ts'
import { UndeliveredMail } from './undelivered-mail.tsx'

/** Begins with what waits for somebody: the mails that nobody tries any more. */
export function MailsPage() {
  const texts = useTexts(mailsTexts)
  const [show, setShow] = useState<MailState>('given-up')
  const found = useInfiniteQuery(undeliveredMailsQuery(show))
  const mails = found.data?.pages.flatMap(page => page.mails)
  const { givenUp = 0, trying = 0, dropped = 0 } = found.data?.pages.at(-1)?.counts ?? {}
  const counts: Record<MailState, number> = { 'given-up': givenUp, trying, dropped }
  return (
    <PageFrame title={texts.title} below={texts.text}>
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <FilterPills
          label={texts.show}
          options={mailStates.map(name => ({ name, title: texts.shows[name](counts[name]) }))}
          value={show}
          onChange={setShow}
        />
        {show === 'given-up' && givenUp > 0 && <SendAllButton />}
      </div>
      <PagedList
        found={found}
        items={mails}
        texts={texts}
        empty={{ icon: MailCheck, title: texts.empty[show], text: texts.emptyText[show] }}
        rowHeight="h-28"
      >
        {mail => <UndeliveredMail mail={mail} />}
      </PagedList>
    </PageFrame>
  )
}

function SendAllButton() {
  const texts = useTexts(mailsTexts)
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: () => mailCalls.sendMailsAgain(),
    onSuccess: ({ count }) => {
      showToast(texts.sentAll(count))
      return queries.invalidateQueries({ queryKey: UNDELIVERED_MAILS_KEY })
    },
    onError: useRefusalToasts(),
  })
  return (
    <div className="sm:ml-auto">
      <Button tone="quiet" busy={sending.isPending} onClick={() => sending.mutate()}>
        <RotateCcw aria-hidden className="size-4.5" />
        {texts.sendAll}
      </Button>
    </div>
  )
}
