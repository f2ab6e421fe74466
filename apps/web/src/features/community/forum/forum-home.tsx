import { MessageSquarePlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../../components/button.tsx'
import { FilterPills } from '../../../components/list/filter-pills.tsx'
import { useTexts } from '../../../platform/language.ts'
import { CategoryNav } from './category-nav.tsx'
import {
  searchedParts,
  toForumPlace,
  topicLists,
  type BrowsingPlace,
  type SearchPlace,
} from './forum-place.ts'
import { ForumSearch } from './forum-search.tsx'
import { forumTexts } from './forum.texts.ts'
import { FoundPosts } from './found-posts.tsx'
import { TopicList } from './topic-list.tsx'

type ForumHomeProps = { place: BrowsingPlace | SearchPlace }

export function ForumHome({ place }: ForumHomeProps) {
  const texts = useTexts(forumTexts)
  const navigate = useNavigate()
  const { categoryId } = place
  const go = (next: BrowsingPlace | SearchPlace) =>
    void navigate(toForumPlace(next), { replace: true, preventScrollReset: true })
  const search = (keyword: string) =>
    go(
      keyword === ''
        ? { at: 'list', show: 'topics', categoryId }
        : {
            at: 'search',
            keyword,
            where: place.at === 'search' ? place.where : 'everywhere',
            categoryId,
          },
    )
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="text-4xl">{texts.title}</h1>
          <p className="mt-3 max-w-xl text-soft">{texts.intro}</p>
        </div>
        <ButtonLink to={toForumPlace({ at: 'new', categoryId })}>
          <MessageSquarePlus aria-hidden className="size-4.5" />
          {texts.newTopic}
        </ButtonLink>
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <ForumSearch keyword={place.at === 'search' ? place.keyword : ''} onSearch={search} />
        {place.at === 'search' ? (
          <FilterPills
            label={texts.where}
            options={searchedParts.map(name => ({ name, title: texts.parts[name] }))}
            value={place.where}
            onChange={where => go({ ...place, where, categoryId: where === 'lessons' ? null : categoryId })}
          />
        ) : (
          <FilterPills
            label={texts.show}
            options={topicLists.map(name => ({ name, title: texts.lists[name] }))}
            value={place.show}
            onChange={show => go({ ...place, show, categoryId: show === 'lessons' ? null : categoryId })}
          />
        )}
      </div>
      <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="lg:order-last">
          <CategoryNav place={place} />
        </div>
        <div className="min-w-0">
          {place.at === 'search' ? (
            <FoundPosts place={place} onShowAll={() => search('')} />
          ) : (
            <TopicList place={place} />
          )}
        </div>
      </div>
    </>
  )
}
