import { useTexts } from '../../../platform/language.ts'
import { isComparing, type RoomMode, type RoomState } from './room-state.ts'
import { roomTexts } from './room.texts.ts'
import { Pills } from './tool-bars.tsx'

type VersionBarProps = {
  /** Of the versions, in their order. */
  names: readonly string[]
  modes: readonly RoomMode[]
  state: RoomState
  choose: (version: number) => void
  compareWith: (version: number) => void
  setMode: (mode: RoomMode) => void
}

/** Which version is shown, how, and beside which other. */
export function VersionBar({ names, modes, state, choose, compareWith, setMode }: VersionBarProps) {
  const texts = useTexts(roomTexts)
  const versions = names.map((title, id) => ({ id, title }))
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      {names.length > 1 && (
        <Pills label={texts.versions} options={versions} chosen={state.version} choose={choose} />
      )}
      {modes.length > 1 && (
        <Pills
          label={texts.modes}
          options={modes.map(id => ({ id, title: texts.mode[id] }))}
          chosen={state.mode}
          choose={setMode}
        />
      )}
      {isComparing(state.mode) && names.length > 2 && (
        <div className="flex min-w-0 items-center gap-2">
          <span aria-hidden className="text-sm text-muted">
            {texts.against}
          </span>
          <Pills
            label={texts.against}
            options={versions.filter(({ id }) => id !== state.version)}
            chosen={state.against}
            choose={compareWith}
          />
        </div>
      )}
    </div>
  )
}
