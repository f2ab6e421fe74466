import { ArrowDownToLine, ArrowUpToLine, Camera, MapPin, Minus, Plus, Ruler, Slice } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { classes } from '../../../components/classes.ts'
import { useTexts } from '../../../platform/language.ts'
import type { RoomState } from './room-state.ts'
import { roomTexts } from './room.texts.ts'

type PillsProps<Id extends string | number> = {
  label: string
  options: readonly { id: Id; title: string }[]
  chosen: Id | null
  choose: (id: Id) => void
}

/** One of a few. A narrow screen scrolls it sideways under the thumb. */
export function Pills<Id extends string | number>({ label, options, chosen, choose }: PillsProps<Id>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex max-w-full overflow-x-auto rounded-full bg-surface p-1 shadow-rest"
    >
      {options.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => choose(id)}
          className={classes(
            'min-h-11 min-w-11 shrink-0 rounded-full px-3.5 text-[.9375rem] font-medium whitespace-nowrap -outline-offset-2',
            id === chosen ? 'bg-strong text-page' : 'text-strong hover:bg-hover',
          )}
        >
          {title}
        </button>
      ))}
    </div>
  )
}

type ToolProps = {
  label: string
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  isOn?: boolean
  onClick: () => void
}

function Tool({ label, icon: Icon, isOn, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      onClick={onClick}
      className={classes(
        'grid size-11 shrink-0 place-items-center rounded-md -outline-offset-2',
        isOn === true ? 'bg-strong text-page' : 'text-strong hover:bg-hover',
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}

type ToolBarProps = {
  state: RoomState
  change: (change: Partial<RoomState>) => void
  /** Only who may write marks and keeps. */
  canWrite: boolean
  hasBoth: boolean
  onSnapshot: () => void
  onApproach: (factor: number) => void
}

const [NEARER, FARTHER] = [0.8, 1.25]

export function ToolBar({ state, change, canWrite, hasBoth, onSnapshot, onApproach }: ToolBarProps) {
  const texts = useTexts(roomTexts)
  const toggle = (tool: 'pin' | 'measure') => change({ tool: state.tool === tool ? null : tool })
  return (
    <Bar label={texts.tools}>
      {canWrite && (
        <Tool label={texts.pin} icon={MapPin} isOn={state.tool === 'pin'} onClick={() => toggle('pin')} />
      )}
      <Tool
        label={texts.measure}
        icon={Ruler}
        isOn={state.tool === 'measure'}
        onClick={() => toggle('measure')}
      />
      <Tool
        label={texts.cut}
        icon={Slice}
        isOn={state.cut !== null}
        onClick={() => change({ cut: state.cut === null ? 0 : null })}
      />
      {canWrite && <Tool label={texts.snapshot} icon={Camera} onClick={onSnapshot} />}
      <Tool label={texts.nearer} icon={Plus} onClick={() => onApproach(NEARER)} />
      <Tool label={texts.farther} icon={Minus} onClick={() => onApproach(FARTHER)} />
      {hasBoth && (
        <>
          <Tool
            label={texts.jaw.upper}
            icon={ArrowUpToLine}
            isOn={state.upper}
            onClick={() => change({ upper: !state.upper, lower: true })}
          />
          <Tool
            label={texts.jaw.lower}
            icon={ArrowDownToLine}
            isOn={state.lower}
            onClick={() => change({ lower: !state.lower, upper: true })}
          />
        </>
      )}
    </Bar>
  )
}

const Bar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div
    role="group"
    aria-label={label}
    className="flex max-w-full overflow-x-auto rounded-lg bg-surface p-1 shadow-rest"
  >
    {children}
  </div>
)

type SliderProps = {
  label: string
  value: number
  min: number
  max: number
  step: number
  words: string
  onChange: (value: number) => void
}

export function Slider({ label, value, min, max, step, words, onChange }: SliderProps) {
  return (
    <label className="flex min-h-11 min-w-72 flex-1 items-center gap-3 rounded-full bg-surface px-4 text-[.9375rem] shadow-rest">
      <span className="sr-only">{label}</span>
      <input
        type="range"
        className="h-11 min-w-24 flex-1 accent-agua-500"
        {...{ min, max, step, value }}
        aria-valuetext={words}
        onChange={event => onChange(event.target.valueAsNumber)}
      />
      <span aria-hidden className="shrink-0 tabular-nums">
        {words}
      </span>
    </label>
  )
}
