import type { WireTeamRecord } from '@alinha/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History, X } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '../../../../components/button.tsx'
import { TextField } from '../../../../components/form/field.tsx'
import { PageFrame } from '../../../../components/layout/page-frame.tsx'
import { FilterPills } from '../../../../components/list/filter-pills.tsx'
import { PagedList } from '../../../../components/list/paged-list.tsx'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { formatMoment } from '../../../../platform/moments.ts'
import { toAdminUser } from '../../../../platform/paths.ts'
import { IN_PLACE, useChoiceInAddress, withParam } from '../../../../platform/use-list-choices.ts'
import { recordTexts } from '../member/record.texts.ts'
import { areaChoices, teamRecordQuery } from './team-record.calls.ts'
import { teamRecordTexts } from './team-record.texts.ts'

const DAY = /^\d{4}-\d\d-\d\d$/
/** Empty when the address holds something else. */
const read = (params: URLSearchParams, name: string, pattern: RegExp): string =>
  pattern.exec(params.get(name) ?? '')?.[0] ?? ''

/** The filters are in the address, so that a link shows the same entries. */
export function TeamRecordPage() {
  const texts = useTexts(teamRecordTexts)
  const [params, setParams] = useSearchParams()
  const [area, chooseArea] = useChoiceInAddress('area', areaChoices)
  const [actor, from, to] = [
    read(params, 'quem', /^[1-9]\d{0,8}$/),
    read(params, 'de', DAY),
    read(params, 'ate', DAY),
  ]
  const change = (name: string, value: string) => setParams(withParam(name, value), IN_PLACE)
  const found = useInfiniteQuery(teamRecordQuery({ area, actor, from, to }))
  const entries = found.data?.pages.flatMap(page => page.entries)
  const chosen = actor === '' ? null : entries?.find(entry => String(entry.actor?.id) === actor)?.actor
  return (
    <PageFrame title={texts.title} below={texts.text}>
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <FilterPills
          label={texts.area}
          options={areaChoices.map(name => ({ name, title: texts.areas[name] }))}
          value={area}
          onChange={chooseArea}
        />
        <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto">
          <TextField
            label={texts.from}
            type="date"
            value={from}
            max={to || undefined}
            onChange={event => change('de', event.target.value)}
          />
          <TextField
            label={texts.to}
            type="date"
            value={to}
            min={from || undefined}
            onChange={event => change('ate', event.target.value)}
          />
        </div>
        {actor !== '' && (
          <Button tone="quiet" onClick={() => change('quem', '')}>
            {chosen ? texts.onlyOf(chosen.name) : texts.everybody}
            <X aria-hidden className="size-4.5" />
          </Button>
        )}
      </div>
      <PagedList
        found={found}
        items={entries}
        texts={texts}
        empty={{ icon: History, title: texts.empty, text: texts.emptyText }}
        rowHeight="h-16"
      >
        {entry => <Entry entry={entry} onChooseActor={id => change('quem', String(id))} />}
      </PagedList>
    </PageFrame>
  )
}

function Entry({ entry, onChooseActor }: { entry: WireTeamRecord; onChooseActor: (id: number) => void }) {
  const texts = useTexts(teamRecordTexts)
  const words: Record<string, string> = useTexts(recordTexts)
  const { actor, subject, reason } = entry
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 rounded-lg bg-surface px-4 py-3 shadow-rest">
      <div className="min-w-0">
        {/* What has no words yet is told by its name: a record leaves nothing out. */}
        <p className="font-medium wrap-anywhere">
          {words[entry.action] ?? entry.action}
          {subject && (
            <>
              {' · '}
              <Link to={toAdminUser(subject.id)} className="font-normal underline">
                {subject.name}
              </Link>
            </>
          )}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {actor === null ? (
            texts.gone
          ) : (
            <button type="button" className="-my-3 py-3 underline" onClick={() => onChooseActor(actor.id)}>
              {actor.name}
            </button>
          )}
          {reason !== null && `: ${reason}`}
        </p>
      </div>
      <p className="text-sm text-muted tabular-nums">{formatMoment(entry.at, useLanguage())}</p>
    </div>
  )
}
