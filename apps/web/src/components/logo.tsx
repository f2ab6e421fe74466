/** The mark and the name. The mark is an arch and, in it, the letter. */
export function Logo({ name, markOnly = false }: { name: string; markOnly?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 text-strong">
      <svg viewBox="0 0 32 32" className="size-7 text-brand" fill="none" aria-hidden>
        <path
          d="M5 27C5 13.5 9.2 5 16 5s11 8.5 11 22M11.2 20.5h9.6"
          stroke="currentColor"
          strokeWidth="4.2"
          strokeLinecap="round"
        />
      </svg>
      <span
        className={
          markOnly
            ? 'sr-only'
            : 'font-display text-2xl leading-none font-semibold tracking-[-.045em] lowercase'
        }
      >
        {name}
      </span>
    </span>
  )
}
