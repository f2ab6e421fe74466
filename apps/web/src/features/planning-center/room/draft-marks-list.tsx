import { teeth } from '@alinha/domain'
import { X } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useTexts } from '../../../platform/language.ts'
import { noMarks, type DraftMarks } from './draft-marks.ts'
import { roomTexts } from './room.texts.ts'

type DraftMarksListProps = { marks: DraftMarks; onChange: (marks: DraftMarks) => void }

/** What the next message points at. The number of a tooth was proposed; the person chooses. */
export function DraftMarksList({ marks: { pins, snapshot }, onChange }: DraftMarksListProps) {
  const texts = useTexts(roomTexts)
  const address = useMemo(() => (snapshot ? URL.createObjectURL(snapshot) : null), [snapshot])
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address])
  if (pins.length === 0 && address === null) return null
  return (
    <ul aria-label={texts.draftMarks} className="grid gap-2">
      {pins.map((pin, at) => (
        <li key={`${pin.x} ${pin.y} ${pin.z}`} className="flex items-center gap-2">
          <label className="flex min-h-11 items-center gap-2 text-[.9375rem]">
            {texts.tooth}
            <select
              className="min-h-11 rounded-md bg-field px-3 shadow-rest"
              value={pin.tooth}
              onChange={event =>
                onChange({ snapshot, pins: pins.with(at, { ...pin, tooth: Number(event.target.value) }) })
              }
            >
              {teeth.map(tooth => (
                <option key={tooth}>{tooth}</option>
              ))}
            </select>
          </label>
          <Remove
            label={texts.removePin(pin.tooth)}
            onClick={() => onChange({ snapshot, pins: pins.toSpliced(at, 1) })}
          />
        </li>
      ))}
      {address !== null && (
        <li className="flex items-center gap-2">
          <img src={address} alt={texts.snapshotAlt} className="h-20 rounded-md" />
          <Remove label={texts.removeSnapshot} onClick={() => onChange({ ...noMarks, pins })} />
        </li>
      )}
    </ul>
  )
}

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-full hover:bg-hover"
  >
    <X aria-hidden className="size-4.5" />
  </button>
)
