import { useInfiniteQuery } from '@tanstack/react-query'
import { Upload, Users } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../components/button.tsx'
import { PageFrame } from '../../../components/layout/page-frame.tsx'
import { FilterPills } from '../../../components/list/filter-pills.tsx'
import { ManagedList } from '../../../components/list/managed-list.tsx'
import { SelectField } from '../../../components/form/select.tsx'
import { numberIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { useChoiceInAddress, useListChoicesInAddress } from '../../../platform/use-list-choices.ts'
import { BULK_CHANGE } from './bulk/bulk-address.ts'
import { BulkChange } from './bulk/bulk-change.tsx'
import { ChosenBar } from './bulk/chosen-bar.tsx'
import { RecentBulkChanges } from './bulk/recent-bulk-changes.tsx'
import { useChosen } from './bulk/use-chosen.ts'
import { ExportMenu } from './export/export-menu.tsx'
import { LateExports } from './export/late-exports.tsx'
import { SavedLists } from './saved-lists/saved-lists.tsx'
import { ORDER, orderChoices, peopleQuery, peopleViews, ROLE, roleChoices } from './people.calls.ts'
import { peopleTexts } from './people.texts.ts'
import { PeopleTable } from './people-table.tsx'

export function PeoplePage() {
  const [params] = useSearchParams()
  const bulkId = params.get(BULK_CHANGE)
  return bulkId === null ? <PeopleListPage /> : <BulkChange bulkId={bulkId} />
}

/** What is shown is kept in the address, so that a link to it is a saved view. */
function PeopleListPage() {
  const texts = useTexts(peopleTexts)
  const choices = useListChoicesInAddress(peopleViews)
  const [role, chooseRole] = useChoiceInAddress(ROLE, roleChoices)
  const [order, chooseOrder] = useChoiceInAddress(ORDER, orderChoices)
  const wanted = { search: choices.search, view: choices.filter, role, order }
  const query = useInfiniteQuery(peopleQuery(wanted))
  const [first] = query.data?.pages ?? []
  const choosing = useChosen(JSON.stringify(wanted), first?.total ?? null)
  return (
    <PageFrame
      title={texts.title}
      below={texts.text}
      actions={
        <div className="flex flex-wrap gap-3">
          <ExportMenu wanted={wanted} />
          <ButtonLink to={paths.adminImport} tone="quiet">
            <Upload aria-hidden className="size-4.5" />
            {texts.import}
          </ButtonLink>
        </div>
      }
    >
      <LateExports />
      <RecentBulkChanges />
      <SavedLists wanted={wanted} />
      <ManagedList
        texts={texts}
        icon={Users}
        query={query}
        items={query.data?.pages.flatMap(({ users }) => users)}
        choices={choices}
        tools={
          <div className="flex w-full flex-wrap items-end gap-3">
            <div className="w-full sm:w-52">
              <SelectField
                label={texts.role}
                value={role}
                onChange={event => chooseRole(event.target.value as typeof role)}
                options={roleChoices.map(value => ({ value, label: texts.roleChoices[value] }))}
              />
            </div>
            {choices.search === '' && choices.filter !== 'expiring' && (
              <FilterPills
                label={texts.order}
                options={orderChoices.map(name => ({ name, title: texts.orders[name] }))}
                value={order}
                onChange={chooseOrder}
              />
            )}
          </div>
        }
      >
        {shown => (
          <>
            <p aria-live="polite" className="mb-3 text-[.9375rem] text-muted tabular-nums">
              {first && first.total !== null && (
                <Found total={first.total} isExact={first.isTotalExact === 1} />
              )}{' '}
              {first?.isGuess === 1 && texts.guess}
            </p>
            <ChosenBar
              choosing={choosing}
              shown={shown}
              wanted={wanted}
              total={first?.total ?? null}
              isTotalExact={first?.isTotalExact === 1}
            />
            <PeopleTable users={shown} choosing={choosing} />
          </>
        )}
      </ManagedList>
    </PageFrame>
  )
}

function Found({ total, isExact }: { total: number; isExact: boolean }) {
  const texts = useTexts(peopleTexts)
  const count = numberIn(useLanguage(), total)
  if (!isExact) return texts.moreThan(count)
  return total === 1 ? texts.onePerson : texts.people(count)
}
