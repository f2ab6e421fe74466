import { parseMarkup, type Block, type Inline } from '@alinha/domain'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../platform/language.ts'
import { toLessonAt } from '../../../platform/paths.ts'
import { postTexts } from './post.texts.ts'

/** The lesson that times in a text link to. Has `onSeek` when the lesson is open beside the text. */
export type DiscussedLesson = { id: number; durationSeconds: number; onSeek?: (second: number) => void }

type MarkupProps = { text: string; lesson?: DiscussedLesson | undefined }

/** Draws parsed markup. Every word becomes a text node, so nothing in it can run as HTML. */
export function Markup({ text, lesson }: MarkupProps) {
  return (
    <div className="grid gap-3 text-[.9375rem] leading-relaxed wrap-anywhere">
      {parseMarkup(text, lesson?.durationSeconds ?? null).map((block, at) => (
        <MarkupBlock key={at} block={block} lesson={lesson} />
      ))}
    </div>
  )
}

type Lesson = { lesson: DiscussedLesson | undefined }

function MarkupBlock({ block, lesson }: Lesson & { block: Block }) {
  if (block.kind === 'list') {
    const items = block.items.map((item, at) => (
      <li key={at}>
        <Line inlines={item} lesson={lesson} />
      </li>
    ))
    return block.isOrdered ? (
      <ol className="list-decimal space-y-1 pl-6">{items}</ol>
    ) : (
      <ul className="list-disc space-y-1 pl-6">{items}</ul>
    )
  }
  const lines = block.lines.map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      <Line inlines={line} lesson={lesson} />
    </Fragment>
  ))
  return block.kind === 'quote' ? (
    <blockquote className="border-l-3 border-edge pl-4 text-soft">{lines}</blockquote>
  ) : (
    <p>{lines}</p>
  )
}

function Line({ inlines, lesson }: Lesson & { inlines: readonly Inline[] }) {
  return inlines.map((inline, at) => <MarkupInline key={at} inline={inline} lesson={lesson} />)
}

const linkLook = 'font-medium text-link underline underline-offset-4'

function MarkupInline({ inline, lesson }: Lesson & { inline: Inline }): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'strong':
      return (
        <strong className="font-semibold text-strong">
          <Line inlines={inline.inlines} lesson={lesson} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Line inlines={inline.inlines} lesson={lesson} />
        </em>
      )
    case 'link':
      // A member wrote it: search engines do not follow it, and the other site does not learn where visitors come from.
      return (
        <a href={inline.url} target="_blank" rel="noreferrer nofollow ugc" className={linkLook}>
          {inline.url}
        </a>
      )
    case 'time':
      return lesson === undefined ? (
        inline.text
      ) : (
        <TimeMark second={inline.second} text={inline.text} lesson={lesson} />
      )
  }
}

type TimeMarkProps = { second: number; text: string; lesson: DiscussedLesson }

/** Seeks in the lesson that is open here; elsewhere, links to its page. */
function TimeMark({ second, text, lesson: { id, onSeek } }: TimeMarkProps) {
  const texts = useTexts(postTexts)
  const look = 'inline rounded-xs font-semibold text-link tabular-nums underline-offset-4 hover:underline'
  return onSeek ? (
    <button type="button" aria-label={texts.goTo(text)} onClick={() => onSeek(second)} className={look}>
      {text}
    </button>
  ) : (
    <Link to={toLessonAt(id, second)} aria-label={texts.goTo(text)} className={look}>
      {text}
    </Link>
  )
}
