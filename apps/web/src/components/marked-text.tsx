import { Fragment } from 'react'

type MarkedTextProps = { text: string; marks: readonly (readonly number[])[] }

/** Highlights the ranges [from, to) of a text. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  return (
    <>
      {marks.map(([from = 0, to = 0], at) => (
        <Fragment key={from}>
          {text.slice(marks[at - 1]?.[1] ?? 0, from)}
          <mark className="rounded-xs bg-agua-400/25 px-0.5 text-inherit">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
