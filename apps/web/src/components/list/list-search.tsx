import { Search } from 'lucide-react'

type ListSearchProps = {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** Filters a list while typing. */
export function ListSearch({ label, placeholder, value, onChange }: ListSearchProps) {
  return (
    <label className="flex min-h-11 w-full items-center gap-2.5 rounded-full bg-surface px-4 shadow-rest focus-within:outline-2 focus-within:outline-focus sm:w-96">
      <Search aria-hidden className="size-4.5 shrink-0 text-muted" />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        value={value}
        onChange={event => onChange(event.target.value)}
        placeholder={placeholder}
        className="h-11 w-full min-w-0 bg-transparent outline-none placeholder:text-muted"
      />
    </label>
  )
}
