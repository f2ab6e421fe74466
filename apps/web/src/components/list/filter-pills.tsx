import { classes } from '../classes.ts'

type FilterPillsProps<Name extends string> = {
  label: string
  options: readonly { name: Name; title: string }[]
  value: Name
  onChange: (name: Name) => void
}

/** Chooses one of a few filters of a list. */
export function FilterPills<Name extends string>({
  label,
  options,
  value,
  onChange,
}: FilterPillsProps<Name>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {options.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          aria-pressed={value === name}
          onClick={() => onChange(name)}
          className={classes(
            'min-h-11 rounded-full px-4 text-[.9375rem] font-medium shadow-rest transition-colors',
            value === name ? 'bg-strong text-page' : 'bg-surface text-strong hover:bg-raised',
          )}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
