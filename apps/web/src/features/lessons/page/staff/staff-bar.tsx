import type { WireStaffView } from '@alinha/contract'
import { eyes, type Eyes } from '@alinha/domain'
import { FilterPills } from '../../../../components/list/filter-pills.tsx'
import { StateDot } from '../../../../components/state-dot.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { staffTexts } from './staff.texts.ts'

type StaffBarProps = {
  staff: WireStaffView
  /** Whose eyes the page shows the lesson to; null for one's own. */
  as: Eyes | null
  onChange: (as: Eyes | null) => void
}

const tones = { draft: 'off', scheduled: 'busy', released: 'on' } as const

/** Tells staff in which state a lesson is, and lets them look at it as others would. */
export function StaffBar({ staff, as, onChange }: StaffBarProps) {
  const texts = useTexts(staffTexts)
  const options = [
    { name: 'staff', title: texts.staff } as const,
    ...eyes.map(name => ({ name, title: texts[name] })),
  ]
  return (
    <section
      aria-label={texts.viewAs}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 md:px-0"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-sm font-semibold text-soft">{texts.viewAs}</span>
        <FilterPills
          label={texts.viewAs}
          options={options}
          value={as ?? 'staff'}
          onChange={name => onChange(name === 'staff' ? null : name)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted">
        <StateDot tone={tones[staff.state]}>{texts[staff.state]}</StateDot>
        {staff.isPublished === 0 && <StateDot tone="off">{texts.hidden}</StateDot>}
        <span>{texts.note}</span>
      </div>
    </section>
  )
}
