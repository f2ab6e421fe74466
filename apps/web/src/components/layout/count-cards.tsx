type CountCardsProps = { counts: readonly { title: string; count: string }[] }

/** A few numbers beside each other, each with what it counts. */
export function CountCards({ counts }: CountCardsProps) {
  return (
    <dl className="mb-7 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {counts.map(({ title, count }) => (
        <div key={title} className="flex flex-col-reverse justify-end rounded-lg bg-surface p-4 shadow-rest">
          <dt className="text-sm text-muted">{title}</dt>
          <dd className="font-display text-2xl font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
