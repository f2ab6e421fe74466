import { ON_DEMAND_CATEGORY } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../../../components/badge.tsx'
import { CreateButton } from '../../../../components/list/create-button.tsx'
import { Modal } from '../../../../components/modal.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { Skeleton } from '../../../../components/skeleton.tsx'
import { SortableList } from '../../../../components/list/sortable-list.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { applyMove, findMove, itemOf, renewItem, useReordering } from '../../../../platform/use-reordering.ts'
import { categoriesTexts } from './categories.texts.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { type Category, catalogueCalls, categoriesQuery, editedCategoriesQuery } from './categories.calls.ts'

export function CategoryList() {
  const texts = useTexts(categoriesTexts)
  const { data, isError, refetch } = useQuery(editedCategoriesQuery)
  const [creating, setCreating] = useState(false)
  const moving = useReordering({
    queryKey: editedCategoriesQuery.queryKey,
    shownIn: categoriesQuery.queryKey,
    toBody: ({ title, posicao }: Category) => ({ title, posicao }),
    send: ({ id }, body) => catalogueCalls.updateCategory({ params: { id }, body }),
    edited: ({ categories }: { categories: Category[] }, moved) => itemOf(categories, moved),
    renew: ({ categories }, moved) => renewItem(categories, moved),
    arrange: ({ categories }, moved) => ({
      categories: applyMove(categories, moved),
    }),
  })
  const categories = data?.categories
  if (categories === undefined)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <Skeleton className="h-96" />
      </Pending>
    )

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-xl text-[.9375rem] text-soft">{texts.order}</p>
        <CreateButton label={texts.create} onClick={() => setCreating(true)} />
      </div>
      <SortableList
        label={texts.list}
        items={categories}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onMove={(from, to) => {
          const moved = findMove(categories, from, to)
          if (moved) moving.mutate(moved)
        }}
      >
        {category => (
          <div className="flex min-h-16 items-center gap-3 py-2 pr-1.5">
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1 leading-snug font-semibold wrap-anywhere">
              {category.title}
              {category.id === ON_DEMAND_CATEGORY && <Badge>{texts.fixed}</Badge>}
            </span>
            <span className="shrink-0 text-right text-sm text-muted tabular-nums sm:flex sm:gap-6">
              <span className="block">{texts.courses(category.courses)}</span>
              <span className="block min-w-24">{texts.position(category.posicao)}</span>
            </span>
            <CategoryMenu category={category} />
          </div>
        )}
      </SortableList>
      <Modal
        open={creating}
        onClose={() => setCreating(false)}
        title={texts.form.newTitle}
        description={texts.form.newText}
      >
        <CategoryForm category={null} onClose={() => setCreating(false)} />
      </Modal>
    </>
  )
}
