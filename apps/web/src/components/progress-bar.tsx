import { classes } from './classes.ts'

type ProgressBarProps = {
  label: string
  /** From 0 to 1. */
  value: number
  /** What the number means, for those who cannot see the bar. */
  text?: string
  quiet?: boolean
  /** Gold, for something that is earned. */
  golden?: boolean
}

export function ProgressBar({ label, value, text, quiet = false, golden = false }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      className={classes('h-2 overflow-hidden rounded-full', golden ? 'bg-white/15' : 'bg-raised')}
    >
      <div
        className={classes(
          'h-full rounded-full transition-[width] duration-300 ease-soft',
          quiet ? 'bg-edge' : golden ? 'bg-ouro-400' : 'bg-agua-500',
        )}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
