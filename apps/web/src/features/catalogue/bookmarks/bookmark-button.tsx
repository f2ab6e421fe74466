import { Bookmark, Check, Plus } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { classes } from '../../../components/classes.ts'
import { useTexts } from '../../../platform/language.ts'
import { bookmarkingTexts } from './bookmarking.texts.ts'
import { useBookmark } from './use-bookmark.ts'

type BookmarkButtonProps = {
  movie: { id: number; title: string; bookmarked: 0 | 1 }
  /** `picture` lies on a card, `words` stands among other buttons. */
  look?: 'picture' | 'words'
}

/** Keeps a lesson on the person's list, or takes it off. */
export function BookmarkButton({ movie, look = 'picture' }: BookmarkButtonProps) {
  const texts = useTexts(bookmarkingTexts)
  const keep = useBookmark(movie.id)
  const isKept = movie.bookmarked === 1
  const shared = {
    'aria-pressed': isKept,
    'aria-label': texts.name(movie.title),
    onClick: () => keep(!isKept),
  }
  if (look === 'words')
    return (
      <Button tone="quiet" size="large" {...shared}>
        {isKept ? <Check aria-hidden className="size-5" /> : <Plus aria-hidden className="size-5" />}
        {isKept ? texts.saved : texts.list}
      </Button>
    )
  return (
    <button
      type="button"
      {...shared}
      title={isKept ? texts.saved : texts.list}
      className="grid size-11 place-items-center rounded-full -outline-offset-4 [&:hover>span]:bg-black/90"
    >
      <span
        className={classes(
          'grid size-8 place-items-center rounded-full bg-black/65 transition-colors',
          isKept ? 'text-agua-300' : 'text-esm-50',
        )}
      >
        <Bookmark aria-hidden className={classes('size-4', isKept && 'fill-current')} />
      </span>
    </button>
  )
}
