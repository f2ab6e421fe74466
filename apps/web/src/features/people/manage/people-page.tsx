import { useInfiniteQuery } from '@tanstack/react-query'
import { Upload, Users } from 'lucide-react'
import { ButtonLink } from '../../../components/button.tsx'
import { PageFrame } from '../../../components/layout/page-frame.tsx'
import { FilterPills } from '../../../components/list/filter-pills.tsx'
import { ManagedList } from '../../../components/list/managed-list.tsx'
import { SelectField } from '../../../components/form/select.tsx'
import { numberIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { useChoiceInAddress, useListChoicesInAddress } from '../../../platform/use-list-choices.ts'
import { ExportMenu } from './export/export-menu.tsx'
import { LateExports } from './export/late-exports.tsx'
import { orderChoices, peopleQuery, peopleViews, roleChoices } from './people.calls.ts'
import { peopleTexts } from './people.texts.ts'
import { PeopleTable } from './people-table.tsx'

/** What is shown is kept in the address, so that a link to it is a saved view. */
export function PeoplePage() {
  const texts = useTexts(peopleTexts)
  const choices = useListChoicesInAddress(peopleViews)
  const [role, chooseRole] = useChoiceInAddress('papel', roleChoices)
  const [order, chooseOrder] = useChoiceInAddress('ordem', orderChoices)
  const wanted = { search: choices.search, view: choices.filter, role, order }
  const query = useInfiniteQuery(peopleQuery(wanted))
  const [first] = query.data?.pages ?? []
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
            <PeopleTable users={shown} />
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
