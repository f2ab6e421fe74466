import { Nfc } from 'lucide-react'

type BankCardProps = {
  /** As it is written on the card: `Visa`. Null while unknown. */
  brand: string | null
  /** In groups: `•••• •••• •••• 4821`. */
  number: string
  holder: string
  expires: string
}

/** Decoration, hidden from screen readers: the page has the same facts in words beside it. */
export function BankCard({ brand, number, holder, expires }: BankCardProps) {
  return (
    <div
      aria-hidden
      className="relative isolate flex aspect-[1.586] w-full max-w-88 flex-col justify-between overflow-hidden rounded-lg bg-linear-to-br from-ink-700 via-ink-800 to-ink-900 p-5 text-esm-50 shadow-float select-none sm:p-6"
    >
      <Arches />
      <div className="flex items-center justify-between">
        <span className="h-7 w-10 rounded-[5px] bg-linear-to-br from-ouro-100 to-ouro-400" />
        <Nfc className="size-5.5 text-esm-50/80" strokeWidth={1.75} />
      </div>
      <p className="mt-auto text-[clamp(.95rem,5.2cqw,1.2rem)] leading-none tracking-[.08em] whitespace-nowrap tabular-nums">
        {number}
      </p>
      <div className="mt-4 flex items-end justify-between gap-4">
        <div className="min-w-0 text-xs leading-normal text-ink-200">
          <p className="truncate tracking-wide uppercase">{holder}</p>
          <p className="tabular-nums">{expires}</p>
        </div>
        <p className="shrink-0 font-display text-xl leading-none font-semibold tracking-[-.02em] italic">
          {brand}
        </p>
      </div>
    </div>
  )
}

const lines = [0, 1, 2, 3, 4, 5, 6, 7]

/** The arch of the logo repeated, instead of a hologram. */
function Arches() {
  return (
    <svg
      viewBox="0 0 320 200"
      fill="none"
      preserveAspectRatio="xMaxYMid slice"
      className="absolute inset-0 -z-10 size-full text-agua-300/25"
    >
      {lines.map(line => (
        <path
          key={line}
          d={`M${140 + line * 11} 210C${140 + line * 13} ${60 - line * 6} ${196 + line * 12} ${10 - line * 3} ${250 + line * 10} ${10 + line * 4}s70 70 ${72 - line * 2} 200`}
          stroke="currentColor"
        />
      ))}
    </svg>
  )
}
