import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Breadcrumb } from '../../../components/layout/breadcrumb.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SelectField } from '../../../components/form/select.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { showToast } from '../../../components/toast.tsx'
import { useTexts } from '../../../platform/language.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { paths, toTopic } from '../../../platform/paths.ts'
import { COMMUNITY_KEY } from '../community-key.ts'
import { Editor } from '../posts/editor.tsx'
import { useDraftField } from '../posts/post-draft.ts'
import { discussionTexts } from './discussion.texts.ts'
import { forumCalls, forumCategoriesQuery } from './forum.calls.ts'
import { forumTexts } from './forum.texts.ts'

/** `categoryId` is the category from which the page was opened. */
export function NewTopic({ categoryId }: { categoryId: number | null }) {
  const texts = useTexts(discussionTexts)
  const { title: forumTitle } = useTexts(forumTexts)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: categories, isError, refetch } = useQuery(forumCategoriesQuery)
  const [chosenId, chooseCategory] = useDraftField('new-topic-category')
  const [title, changeTitle] = useDraftField('new-topic-title')
  const category = categories?.find(
    ({ id }) => String(id) === (chosenId === '' ? String(categoryId) : chosenId),
  )
  usePageTitle(texts.newTitle)
  const leave = (to: string) => {
    chooseCategory('')
    changeTitle('')
    void navigate(to, { replace: true })
  }
  return (
    <div className="mx-auto max-w-3xl">
      <Breadcrumb label={texts.path} above={[{ to: paths.forum, title: forumTitle }]} here={texts.newTitle} />
      <h1 className="mt-2 text-3xl">{texts.newTitle}</h1>
      <p className="mt-3 mb-7 text-soft">{texts.newText}</p>
      {categories === undefined ? (
        <Pending hasFailed={isError} text={texts.categoriesFailed} onRetry={() => void refetch()}>
          <Skeleton className="h-96 md:rounded-xl" />
        </Pending>
      ) : (
        <div className="rounded-xl bg-surface p-4 shadow-rest md:p-6">
          <Editor
            draftKey="new-topic"
            label={texts.textLabel}
            submit={texts.publish}
            mayAddImages
            isReady={category !== undefined && title.trim() !== ''}
            onCancel={() => leave(paths.forum)}
            onSend={async ({ text, images }) => {
              if (category === undefined) return
              const { topic } = await forumCalls.createTopic({
                body: { categoryId: category.id, title, text, images },
              })
              showToast(texts.published)
              await queries.invalidateQueries({ queryKey: COMMUNITY_KEY })
              leave(toTopic(topic.id))
            }}
          >
            <SelectField
              label={texts.category}
              hint={category?.description}
              value={category === undefined ? '' : String(category.id)}
              onChange={event => chooseCategory(event.target.value)}
              options={[
                { value: '', label: texts.chooseCategory },
                ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
            <TextField
              label={texts.titleLabel}
              hint={texts.titleHint}
              maxLength={200}
              autoComplete="off"
              value={title}
              onChange={event => changeTitle(event.target.value)}
            />
          </Editor>
        </div>
      )}
    </div>
  )
}
