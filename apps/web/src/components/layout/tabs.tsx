import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly { id: Id; title: string; content: ReactNode }[]
  /** Given if something else on the page can open a tab; otherwise the first is open at first. */
  chosen?: { id: Id; choose: (id: Id) => void }
}

/** In a narrow place they share its whole width: four labels must fit beside a lesson. */
export function Tabs<Id extends string>({ label, tabs, chosen }: TabsProps<Id>) {
  const state = chosen
    ? { value: chosen.id, onValueChange: (id: string) => chosen.choose(id as Id) }
    : tabs[0] && { defaultValue: tabs[0].id }
  return (
    <Radix.Root {...state}>
      <div className="@container">
        <Radix.List aria-label={label} className="flex overflow-x-auto border-b border-line @md:gap-1">
          {tabs.map(({ id, title }) => (
            <Radix.Trigger
              key={id}
              value={id}
              className="-mb-px min-h-11 shrink-0 grow border-b-2 border-transparent px-0.75 text-sm font-semibold text-muted -outline-offset-2 transition-colors hover:text-strong data-[state=active]:border-brand data-[state=active]:text-strong @md:grow-0 @md:px-3 @md:text-[.9375rem]"
            >
              {title}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {tabs.map(({ id, content }) => (
        <Radix.Content key={id} value={id} className="pt-5">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
