import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { EmptyNote } from '../../../components/list/empty-note.tsx'
import { Modal } from '../../../components/modal.tsx'
import { useTexts } from '../../../platform/language.ts'
import { SynonymForm } from '../../search/index.ts'
import { FigureCard } from '../figure-card.tsx'
import type { Learning } from '../figures.calls.ts'
import { learningTexts } from './learning.texts.ts'

/** One click turns a word that nobody found into the first of a group of synonyms. */
export function MissedSearches({ misses }: Pick<Learning, 'misses'>) {
  const texts = useTexts(learningTexts).misses
  const [keyword, setKeyword] = useState<string | null>(null)
  const close = () => setKeyword(null)
  return (
    <FigureCard title={texts.title} definition={texts.definition}>
      {misses.length === 0 ? (
        <EmptyNote title={texts.none} text={texts.noneText} />
      ) : (
        <ul className="grid">
          {misses.map(miss => (
            <li
              key={miss.keyword}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-0"
            >
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{miss.keyword}</span>
                <span className="block text-sm text-muted">{texts.searches(miss.searches, miss.people)}</span>
              </span>
              <Button
                tone="quiet"
                size="narrow"
                aria-label={texts.synonymOf(miss.keyword)}
                onClick={() => setKeyword(miss.keyword)}
              >
                {texts.synonym}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Modal open={keyword !== null} onClose={close} title={texts.dialog} description={texts.dialogText}>
        {keyword !== null && <SynonymForm group={null} firstTerm={keyword} onClose={close} />}
      </Modal>
    </FigureCard>
  )
}
