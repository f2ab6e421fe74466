import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CreateButton } from '../../../components/list/create-button.tsx'
import { EmptyNote } from '../../../components/list/empty-note.tsx'
import { Modal } from '../../../components/modal.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { editedForumCategoriesQuery } from './manage-community.calls.ts'
import { manageCommunityTexts } from './manage-community.texts.ts'
import { ForumCategoryForm } from './forum-category-form.tsx'
import { ForumCategoryMenu } from './forum-category-menu.tsx'

export function ForumCategoryList() {
  const { category: texts } = useTexts(manageCommunityTexts)
  const { data: categories, isError, refetch } = useQuery(editedForumCategoriesQuery)
  const [creating, setCreating] = useState(false)
  const close = () => setCreating(false)
  if (categories === undefined)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <SkeletonRows rows={6} className="h-18" />
      </Pending>
    )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-xl text-[.9375rem] text-soft">{texts.order}</p>
        <CreateButton label={texts.create} onClick={() => setCreating(true)} />
      </div>
      {categories.length === 0 ? (
        <EmptyNote title={texts.empty} text={texts.emptyText} />
      ) : (
        <ul aria-label={texts.list} className="grid gap-2">
          {categories.map(category => (
            <li
              key={category.id}
              className="flex items-center gap-3 rounded-lg bg-surface py-3 pr-1.5 pl-4 shadow-rest"
            >
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{category.name}</p>
                {category.description !== '' && (
                  <p className="text-sm text-muted wrap-anywhere">{category.description}</p>
                )}
              </div>
              <span className="shrink-0 text-sm text-muted tabular-nums">
                {texts.position(category.position)}
              </span>
              <ForumCategoryMenu category={category} />
            </li>
          ))}
        </ul>
      )}
      <Modal open={creating} onClose={close} title={texts.newTitle}>
        <ForumCategoryForm
          category={null}
          position={Math.min(1000, (categories.at(-1)?.position ?? 0) + 1)}
          onClose={close}
        />
      </Modal>
    </>
  )
}
