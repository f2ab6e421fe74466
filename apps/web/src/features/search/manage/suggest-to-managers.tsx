import { manageSearch } from '@alinha/contract'
import {
  BookOpenText,
  Building2,
  CirclePlay,
  Search,
  TicketPercent,
  User,
  type LucideIcon,
} from 'lucide-react'
import { connect } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { currentLanguage } from '../../../platform/language.ts'
import { paths, toAdminCourse, toAdminLesson, toAdminUser, toSearch } from '../../../platform/paths.ts'
import { SEARCH } from '../../../platform/use-list-choices.ts'
import type { Suggested } from '../suggested.ts'
import { suggestToManagersTexts } from './suggest-to-managers.texts.ts'

const { manageSearch: calls } = connect({ manageSearch })

const toCoupon = (code: string): string => `${paths.adminCoupons}?${new URLSearchParams({ [SEARCH]: code })}`

const LONGEST_KEYWORD = 100
const FRESH_MS = 30_000

/** What managers look after, by what it is; in the end the members' own search. */
export async function suggestToManagers(typed: string): Promise<Suggested[]> {
  const texts = suggestToManagersTexts[currentLanguage()]
  const keyword = typed.trim().slice(0, LONGEST_KEYWORD)
  const found = await queryClient.fetchQuery({
    queryKey: ['admin-find', keyword],
    queryFn: ({ signal }) => calls.findForManagers({ body: { keyword }, signal }),
    staleTime: FRESH_MS,
  })
  return [
    ...found.people.map(({ id, name, email }) => ({
      ...{ key: `person ${id}`, to: toAdminUser(id), group: texts.people },
      line: <Line icon={User} text={name} note={email} />,
    })),
    ...found.courses.map(({ id, title }) => ({
      ...{ key: `course ${id}`, to: toAdminCourse(id), group: texts.courses },
      line: <Line icon={BookOpenText} text={title} />,
    })),
    ...found.lessons.map(({ id, courseId, title, course }) => ({
      ...{ key: `lesson ${id}`, to: toAdminLesson(courseId, id), group: texts.lessons },
      line: <Line icon={CirclePlay} text={title} note={course} />,
    })),
    ...found.coupons.map(({ id, code }) => ({
      ...{ key: `coupon ${id}`, to: toCoupon(code), group: texts.coupons },
      line: <Line icon={TicketPercent} text={code} />,
    })),
    ...found.associates.map(({ id, name }) => ({
      ...{ key: `associate ${id}`, to: paths.adminAssociates, group: texts.associates },
      line: <Line icon={Building2} text={name} />,
    })),
    {
      ...{ key: 'search', to: toSearch(keyword), group: texts.asMembers },
      line: <Line icon={Search} text={texts.searchFor(keyword)} />,
    },
  ]
}

function Line({ icon: Icon, text, note }: { icon: LucideIcon; text: string; note?: string }) {
  return (
    <>
      <Icon aria-hidden className="size-4.5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="line-clamp-1 text-[.9375rem] wrap-anywhere">{text}</span>
        {note !== undefined && <span className="line-clamp-1 text-xs wrap-anywhere text-muted">{note}</span>}
      </span>
    </>
  )
}
