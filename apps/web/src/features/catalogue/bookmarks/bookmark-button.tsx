import { Bookmark, Check, Plus } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { classes } from '../../../components/classes.ts'
import { useTexts } from '../../../platform/language.ts'
import { bookmarkButtonTexts } from './bookmark-button.texts.ts'
import { useBookmark } from './use-bookmark.ts'

type BookmarkButtonProps = {
  movie: { id: number; title: string; bookmarked: 0 | 1 }
  /** `picture` is an icon on a card, `words` a button with text. */
  look?: 'picture' | 'words'
}

/** Adds a lesson to the person's list, or removes it. */
export function BookmarkButton({ movie, look = 'picture' }: BookmarkButtonProps) {
  const texts = useTexts(bookmarkButtonTexts)
  const setBookmark = useBookmark(movie.id)
  const isBookmarked = movie.bookmarked === 1
  const shared = {
    'aria-pressed': isBookmarked,
    'aria-label': texts.name(movie.title),
    onClick: () => setBookmark(!isBookmarked),
  }
  if (look === 'words')
    return (
      <Button tone="quiet" size="large" className="max-sm:px-3" {...shared}>
        {isBookmarked ? <Check aria-hidden className="size-5" /> : <Plus aria-hidden className="size-5" />}
        {isBookmarked ? texts.saved : texts.list}
      </Button>
    )
  return (
    <button
      type="button"
      {...shared}
      title={isBookmarked ? texts.saved : texts.list}
      className="grid size-11 place-items-center rounded-full -outline-offset-4 [&:hover>span]:bg-black/90"
    >
      <span
        className={classes(
          'grid size-8 place-items-center rounded-full bg-black/65 transition-colors',
          isBookmarked ? 'text-agua-300' : 'text-esm-50',
        )}
      >
        <Bookmark aria-hidden className={classes('size-4', isBookmarked && 'fill-current')} />
      </span>
    </button>
  )
}
