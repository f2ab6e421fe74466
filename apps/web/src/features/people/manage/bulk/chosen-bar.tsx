import { bulkActions, type BulkAction } from '@alinha/domain'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { CheckField } from '../../../../components/form/check-field.tsx'
import { Menu } from '../../../../components/menu.tsx'
import { useTexts } from '../../../../platform/language.ts'
import type { WantedPeople } from '../people.calls.ts'
import { mayBeAll } from './bulk.calls.ts'
import { bulkTexts } from './bulk.texts.ts'
import { BulkForm } from './bulk-form.tsx'
import { useActionWords, usePeopleWords } from './bulk-words.ts'
import type { Choosing } from './use-chosen.ts'

type ChosenBarProps = {
  choosing: Choosing
  shown: readonly { id: number }[]
  wanted: WantedPeople
  total: number | null
  isTotalExact: boolean
}

/** Chooses all rows that are loaded, then all that there are; and what is done to those who are chosen. */
export function ChosenBar({ choosing, shown, wanted, total, isTotalExact }: ChosenBarProps) {
  const texts = useTexts(bulkTexts)
  const wordsOf = useActionWords()
  const who = usePeopleWords()
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const { chosen, isChosen, choose, chooseAll, clear } = choosing
  const isEveryRow = shown.length > 0 && shown.every(({ id }) => isChosen(id))
  const hasMore = isEveryRow && !chosen.isAll && total !== null && total > shown.length
  return (
    <>
      <CheckField
        className="mb-2"
        label={texts.chooseShown}
        checked={isEveryRow}
        onChange={({ target }) =>
          choose(
            shown.map(({ id }) => id),
            target.checked,
          )
        }
      />
      {chosen.count > 0 && (
        <section
          aria-label={texts.bar}
          className="sticky top-16 z-10 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-raised p-3 pl-4 shadow-float md:top-20"
        >
          <p aria-live="polite" className="font-semibold tabular-nums">
            {texts.chosen(who(chosen.count))}
          </p>
          {hasMore &&
            (mayBeAll(total, isTotalExact) ? (
              <Button tone="plain" size="narrow" onClick={chooseAll}>
                {texts.chooseAll(who(total))}
              </Button>
            ) : (
              <p className="text-sm text-muted">{texts.tooMany}</p>
            ))}
          <div className="ml-auto flex flex-wrap gap-2">
            <Menu
              label={texts.act}
              trigger={
                <Button>
                  {texts.act}
                  <ChevronDown aria-hidden className="size-4.5" />
                </Button>
              }
              items={bulkActions.map(action => ({
                label: wordsOf(action).title,
                danger: action === 'block',
                onSelect: () => setAsked(action),
              }))}
            />
            <Button tone="plain" onClick={clear}>
              <X aria-hidden className="size-4.5" />
              {texts.clear}
            </Button>
          </div>
        </section>
      )}
      <BulkForm asked={asked} chosen={chosen} wanted={wanted} onClose={() => setAsked(null)} />
    </>
  )
}
