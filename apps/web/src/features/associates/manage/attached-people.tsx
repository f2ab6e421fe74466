import { dayAt } from '@alinha/domain'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Link } from 'react-router'
import { SelectField } from '../../../components/form/select.tsx'
import { EmptyState } from '../../../components/list/empty-state.tsx'
import { MoreButton } from '../../../components/list/more-button.tsx'
import { Table } from '../../../components/list/table.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { dayIn } from '../../../platform/format.ts'
import { toAdminUser } from '../../../platform/paths.ts'
import { useChoiceInAddress } from '../../../platform/use-list-choices.ts'
import { associatesQuery, attachedPeopleQuery, type AttachedPerson } from './associates.calls.ts'
import { associatesTexts } from './associates.texts.ts'

const EVERYBODY = ''

/** Whose people are shown is in the address. */
export function AttachedPeople() {
  const texts = useTexts(associatesTexts)
  const { data: { associates = [] } = {} } = useQuery(associatesQuery)
  const ids = associates.map(({ id }) => String(id))
  const [chosen, choose] = useChoiceInAddress('associado', [EVERYBODY, ...ids])
  const found = useInfiniteQuery(attachedPeopleQuery(chosen === EVERYBODY ? null : Number(chosen)))
  const people = found.data?.pages.flatMap(page => page.people)
  return (
    <>
      <div className="mb-4 w-full sm:w-80">
        <SelectField
          label={texts.whose}
          value={chosen}
          onChange={event => choose(event.target.value)}
          options={[
            { value: EVERYBODY, label: texts.everybody },
            ...associates.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
      {people === undefined ? (
        <Pending hasFailed={found.isError} text={texts.peopleFailed} onRetry={() => void found.refetch()}>
          <SkeletonRows rows={6} className="h-18" />
        </Pending>
      ) : people.length === 0 ? (
        <EmptyState
          icon={<Users aria-hidden className="size-7" />}
          title={texts.nobody}
          text={texts.nobodyText}
        />
      ) : (
        <PeopleTable people={people} />
      )}
      <MoreButton found={found} label={texts.more} failed={texts.peopleFailed} />
    </>
  )
}

function PeopleTable({ people }: { people: readonly AttachedPerson[] }) {
  const texts = useTexts(associatesTexts)
  const language = useLanguage()
  return (
    <Table
      caption={texts.people}
      rows={people}
      keyOf={({ userId, coupon }) => `${userId} ${coupon ?? ''}`}
      columns={[
        {
          title: texts.columns.person,
          cell: ({ userId, name, email }) => (
            <div className="min-w-0">
              <Link to={toAdminUser(userId)} className="font-semibold wrap-anywhere underline">
                {name}
              </Link>
              <p className="text-sm font-normal wrap-anywhere text-muted">{email}</p>
            </div>
          ),
        },
        {
          title: texts.columns.through,
          cell: ({ associate, coupon }) => (
            <div className="wrap-anywhere">
              {associate !== null && <p>{associate}</p>}
              <p className={associate === null ? '' : 'text-sm text-muted'}>
                {coupon === null ? texts.byLink : texts.byCoupon(coupon)}
              </p>
            </div>
          ),
        },
        {
          title: texts.columns.since,
          cell: ({ since }) => dayIn(language, dayAt(Date.parse(since))),
        },
        { title: texts.columns.plan, cell: ({ plan }) => texts.plans[plan] },
        {
          title: texts.columns.firstPaid,
          cell: ({ firstPaidAt }) =>
            firstPaidAt === null ? texts.notYet : dayIn(language, dayAt(Date.parse(firstPaidAt))),
        },
      ]}
    />
  )
}
