import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { classes } from '../../../components/classes.ts'
import { useTexts } from '../../../platform/language.ts'
import { toForumPlace, type BrowsingPlace, type SearchPlace } from './forum-place.ts'
import { forumCategoriesQuery } from './forum.calls.ts'
import { forumTexts } from './forum.texts.ts'

type CategoryNavProps = { place: BrowsingPlace | SearchPlace }

/** A column with descriptions beside the discussions; on narrow screens, a row of pills above them. */
export function CategoryNav({ place }: CategoryNavProps) {
  const texts = useTexts(forumTexts)
  const headingId = useId()
  const { data: categories = [] } = useQuery(forumCategoriesQuery)
  if (categories.length === 0) return null
  const toCategory = (categoryId: number | null) => toForumPlace(withCategory(place, categoryId))
  const entries = [{ id: null, name: texts.allCategories, description: '' }, ...categories]
  return (
    <nav aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-xl max-lg:sr-only">
        {texts.categories}
      </h2>
      <ul className="flex gap-2 max-lg:-mx-5 max-lg:overflow-x-auto max-lg:px-5 max-lg:py-1 max-lg:[scrollbar-width:none] lg:flex-col lg:gap-1">
        {entries.map(({ id, name, description }) => (
          <li key={id} className="shrink-0">
            <Link
              to={toCategory(id)}
              replace
              preventScrollReset
              aria-current={place.categoryId === id ? 'true' : undefined}
              className={classes(
                'flex min-h-11 flex-col justify-center rounded-full px-4 py-1.5 text-[.9375rem] font-medium -outline-offset-2 lg:rounded-md lg:px-3.5 lg:py-2.5',
                place.categoryId === id
                  ? 'bg-raised text-strong'
                  : 'text-soft hover:bg-hover max-lg:bg-hover',
              )}
            >
              {name}
              {description !== '' && (
                <span className="text-sm font-normal text-muted max-lg:hidden">{description}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Comments on lessons have no category: choosing one leaves the list of lessons. */
function withCategory(
  place: BrowsingPlace | SearchPlace,
  categoryId: number | null,
): BrowsingPlace | SearchPlace {
  if (categoryId === null) return { ...place, categoryId }
  return place.at === 'search'
    ? { ...place, categoryId, where: place.where === 'lessons' ? 'everywhere' : place.where }
    : { ...place, categoryId, show: place.show === 'lessons' ? 'topics' : place.show }
}
