import type { ReactNode } from 'react'

type NoticeProps = { title: string; text: string; children: ReactNode }

/** A page that says one thing and offers the next step. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <section className="mx-auto flex w-full max-w-lg flex-1 flex-col items-center justify-center px-5 py-16 text-center">
      <h1 className="text-3xl text-balance md:text-4xl">{title}</h1>
      <p className="mt-4 text-lg text-balance text-soft">{text}</p>
      <div className="mt-8 grid w-full max-w-xs gap-2.5">{children}</div>
    </section>
  )
}
