type StateTableProps = { head: readonly string[]; rows: readonly (readonly string[])[]; empty: string }

/** On a phone each row becomes a small list, since names of queues are long. */
export function StateTable({ head, rows, empty }: StateTableProps) {
  if (rows.length === 0) return <p className="text-[.9375rem] text-muted">{empty}</p>
  return (
    <table className="w-full border-collapse text-left text-[.9375rem] max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line text-muted">
          {head.map(name => (
            <th key={name} scope="col" className="py-2.5 pr-5 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(([first, ...rest]) => (
          <tr key={first} className="border-b border-line align-top max-sm:block max-sm:py-3">
            <th scope="row" className="py-3 pr-5 font-semibold wrap-anywhere max-sm:block max-sm:p-0">
              {first}
            </th>
            {rest.map((cell, at) => (
              <td key={head[at + 1]} className="py-3 pr-5 tabular-nums max-sm:block max-sm:p-0">
                <span aria-hidden className="text-muted sm:hidden">
                  {head[at + 1]}:{' '}
                </span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
