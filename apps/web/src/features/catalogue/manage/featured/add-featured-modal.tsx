import type { WireLessonCard } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../components/button.tsx'
import { TextField } from '../../../../components/form/field.tsx'
import { Modal } from '../../../../components/modal.tsx'
import { Loading, Skeleton } from '../../../../components/skeleton.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { featuredTexts } from './featured.texts.ts'
import { LessonLine } from './lesson-line.tsx'
import { useDebounced } from '../../../../platform/use-debounced.ts'
import { lessonsToFeatureQuery } from './featured.calls.ts'

type AddFeaturedModalProps = {
  open: boolean
  onClose: () => void
  featured: readonly WireLessonCard[]
  onAdd: (movie: WireLessonCard) => void
}

export function AddFeaturedModal({ open, onClose, featured, onAdd }: AddFeaturedModalProps) {
  const texts = useTexts(featuredTexts).picker
  return (
    <Modal open={open} onClose={onClose} title={texts.title}>
      <Picker featured={featured} onAdd={onAdd} />
    </Modal>
  )
}

function Picker({ featured, onAdd }: Pick<AddFeaturedModalProps, 'featured' | 'onAdd'>) {
  const texts = useTexts(featuredTexts).picker
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const { data: movies, isError } = useQuery(lessonsToFeatureQuery(keyword))
  const heading = keyword === '' ? texts.suggested : texts.found
  return (
    <>
      <TextField
        type="search"
        label={texts.search}
        placeholder={texts.searchHint}
        maxLength={100}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <h3 className="mt-6 mb-1 font-sans text-sm font-semibold tracking-normal text-muted">{heading}</h3>
      {movies === undefined ? (
        isError ? (
          <p role="alert" className="py-4 text-danger">
            {texts.failed}
          </p>
        ) : (
          <Loading>
            <Skeleton className="h-72" />
          </Loading>
        )
      ) : movies.length === 0 ? (
        <p className="py-4 text-soft">{texts.nothing}</p>
      ) : (
        <ul aria-label={heading} className="divide-y divide-line">
          {movies.map(movie => (
            <li key={movie.id}>
              <LessonLine
                movie={movie}
                action={
                  featured.some(({ id }) => id === movie.id) ? (
                    <span className="px-2 text-sm whitespace-nowrap text-muted">{texts.isIn}</span>
                  ) : (
                    <IconButton
                      label={texts.add(movie.title)}
                      icon={<Plus aria-hidden className="size-5" />}
                      onClick={() => onAdd(movie)}
                    />
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
