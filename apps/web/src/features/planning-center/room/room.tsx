import type { WireTicketPage } from '@alinha/contract'
import { takesMessages, teeth } from '@alinha/domain'
import type { Point } from '@alinha/scans'
import { useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { useRoomArches, type Version } from './arches/use-room-arches.ts'
import { CutOutline } from './cut-outline.tsx'
import { noMarks, toPin, type DraftMarks } from './draft-marks.ts'
import { MapLegend } from './map-legend.tsx'
import { formatTenths } from './millimetres.ts'
import { RoomCanvas, type SceneState } from './room-canvas.tsx'
import { Cover, lengthOf, Mark, PaneNames } from './room-marks.tsx'
import {
  chooseVersion,
  firstState,
  isComparing,
  listModes,
  mapOf,
  nextOf,
  type RoomMode,
  type RoomState,
} from './room-state.ts'
import { RoomPins } from './room-pins.tsx'
import { RoomSide, type RoomTab } from './room-side.tsx'
import { roomTexts } from './room.texts.ts'
import type { Picked, RoomScene } from './scene/room-scene.ts'
import { viewNames, type ViewName } from './scene/views.ts'
import { Pills, Slider, ToolBar } from './tool-bars.tsx'
import { VersionBar } from './version-bar.tsx'
import { useCut } from './use-cut.ts'
import { useShownPanes } from './use-shown-panes.ts'
import { useToothFigures } from './use-tooth-figures.ts'

const TURN = 0.12
const MOST_PINS = 12
const CUT_REACH = 34

/** The arches of a case, by version, with what is measured in them and said about them. */
export function Room({ ticket, versions }: { ticket: WireTicketPage; versions: readonly Version[] }) {
  const texts = useTexts(roomTexts)
  const language = useLanguage()
  const arches = useRoomArches(ticket.id, versions)
  const [state, setState] = useState<RoomState>(() => firstState(versions.length))
  const [sceneState, setSceneState] = useState<SceneState>('starting')
  const [view, setView] = useState<ViewName | null>('free')
  const [points, setPoints] = useState<readonly Point[]>([])
  const [said, say] = useState('')
  const [tab, setTab] = useState<RoomTab | null>(null)
  const [marks, setMarks] = useState<DraftMarks>(noMarks)
  const scene = useRef<RoomScene | null>(null)
  const panes = useShownPanes(arches, state)
  const cut = useCut(arches, state)
  const hasPicture = sceneState !== 'impossible'
  const figures = useToothFigures(arches, state.version, tab === 'teeth' || !hasPicture)

  const nameOf = (version: number): string => {
    const plan = versions[version]?.plan ?? null
    return plan === null ? texts.initial : texts.plan(plan)
  }
  const hasVersion = arches.stages.has(state.version)
  const version = hasVersion ? state.version : 0
  const shownPlan = versions[version]?.plan ?? null
  const steps = arches.stages.get(version)?.length ?? 1
  const step = state.stage ?? steps - 1
  const shownName = nameOf(version) + (steps > 1 ? `, ${texts.stage(step + 1, steps)}` : '')
  const wordsOf = (mode: RoomMode): string =>
    ({
      one: texts.shown(shownName),
      side: texts.shownSide(shownName, nameOf(state.against)),
      over: texts.shownOver(shownName, nameOf(state.against)),
      distance: texts.shownDistance(shownName, nameOf(state.against)),
      contacts: texts.shownContacts(shownName),
    })[mode]

  const hasBoth = versions[0]?.upper !== null && versions[0]?.lower !== null
  const modes = listModes({ versions: versions.length, jaws: hasBoth ? 2 : 1 })
  const change = (facts: Partial<RoomState>) => {
    setState(before => ({ ...before, ...facts }))
    if ('tool' in facts) {
      setPoints([])
      say(facts.tool === 'measure' ? texts.measureFirst : facts.tool === 'pin' ? texts.pinWhere : '')
    }
  }
  const choose = (next: number) => {
    arches.open(next)
    setState(before => chooseVersion(before, next, versions.length))
  }
  const compareWith = (against: number) => {
    arches.open(against)
    change({ against })
  }
  const look = (next: ViewName) => {
    scene.current?.lookFrom(next)
    setView(next)
    say(`${texts.views}: ${texts.view[next]}`)
  }
  const turn = (across: number, up: number) => {
    scene.current?.turn(across, up)
    setView(null)
  }
  const goToStage = (next: number) => change({ stage: Math.min(steps - 1, Math.max(0, next)) })
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => turn(-TURN, 0),
    ArrowRight: () => turn(TURN, 0),
    ArrowUp: () => turn(0, -TURN),
    ArrowDown: () => turn(0, TURN),
    '+': () => scene.current?.approach(0.9),
    '=': () => scene.current?.approach(0.9),
    '-': () => scene.current?.approach(1.1),
    ...Object.fromEntries(viewNames.map((name, at) => [String(at), () => look(name)])),
    v: () => choose((version + 1) % versions.length),
    m: () => change({ mode: nextOf(modes, state.mode) }),
    '[': () => goToStage(step - 1),
    ']': () => goToStage(step + 1),
    Escape: () => change({ tool: null }),
  }
  const onKey = (key: string): boolean => {
    const act = keys[key.length === 1 ? key.toLowerCase() : key]
    act?.()
    return act !== undefined
  }
  const pinAt = async ({ name, point }: Picked) => {
    const tooth = await arches.ask?.('propose', { of: name, x: point[0], z: point[2] })
    if (!arches.placement || tooth === undefined) return
    const pin = toPin(point, arches.placement, tooth ?? teeth[0] ?? 0, shownPlan)
    change({ tool: null })
    setMarks(before => ({ ...before, pins: [...before.pins, pin].slice(-MOST_PINS) }))
    setTab('comments')
    say(texts.pinned(pin.tooth))
  }
  const keepView = async () => {
    const snapshot = await scene.current?.takePicture()
    if (!snapshot) return
    setMarks(before => ({ ...before, snapshot }))
    setTab('comments')
    say(texts.snapshotTaken)
  }
  const onPick = (picked: Picked | null) => {
    if (!picked) {
      say(texts.nothingThere)
      return
    }
    if (state.tool === 'measure') {
      const next = points.length === 1 ? [...points, picked.point] : [picked.point]
      setPoints(next)
      say(next.length === 1 ? texts.measureSecond : texts.measured(formatTenths(lengthOf(next), language)))
    }
    if (state.tool === 'pin') void pinAt(picked)
  }
  const map = mapOf(state.mode)

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-label={texts.title} className="grid min-w-0 gap-3">
        {hasPicture && (
          <>
            <VersionBar
              names={versions.map((_, at) => nameOf(at))}
              modes={modes}
              state={{ ...state, version }}
              choose={choose}
              compareWith={compareWith}
              setMode={mode => change({ mode })}
            />
            <div className="relative h-[48dvh] min-h-72 overflow-hidden rounded-xl bg-ink-900 lg:h-[66dvh]">
              <RoomCanvas
                panes={panes}
                cut={cut?.main ?? null}
                label={texts.canvas(wordsOf(state.mode))}
                hint={texts.keys}
                isPicking={state.tool !== null}
                scene={scene}
                onState={setSceneState}
                onKey={onKey}
                onPick={onPick}
              >
                {arches.placement && state.mode !== 'side' && (
                  <RoomPins
                    messages={ticket.messages}
                    drafts={marks.pins}
                    placement={arches.placement}
                    plan={shownPlan}
                    onOpen={words => {
                      setTab('comments')
                      say(words)
                    }}
                  />
                )}
                {points.map((point, at) => (
                  <Mark key={at} at={point}>
                    {at === 1 ? texts.measured(formatTenths(lengthOf(points), language)) : null}
                  </Mark>
                ))}
              </RoomCanvas>
              {state.mode === 'side' && <PaneNames names={[nameOf(state.against), nameOf(version)]} />}
              {map && <MapLegend map={map} version={nameOf(version)} against={nameOf(state.against)} />}
              {cut && (
                <CutOutline
                  lines={cut}
                  names={[nameOf(version), isComparing(state.mode) ? nameOf(state.against) : null]}
                />
              )}
              <Cover state={arches.state} scene={sceneState} onRetry={arches.retry} />
            </div>
            <div className="flex min-w-0 flex-wrap items-center gap-2">
              <ToolBar
                state={state}
                change={change}
                canWrite={takesMessages(ticket.state)}
                hasBoth={hasBoth}
                onSnapshot={() => void keepView()}
                onApproach={factor => scene.current?.approach(factor)}
              />
              <Pills
                label={texts.views}
                options={viewNames.map(id => ({ id, title: texts.view[id] }))}
                chosen={view}
                choose={look}
              />
              {steps > 1 && (
                <Slider
                  label={texts.stages}
                  value={step + 1}
                  min={1}
                  max={steps}
                  step={1}
                  words={texts.stage(step + 1, steps)}
                  onChange={next => goToStage(next - 1)}
                />
              )}
              {state.cut !== null && (
                <Slider
                  label={texts.cutPlace}
                  value={state.cut}
                  min={-CUT_REACH}
                  max={CUT_REACH}
                  step={0.5}
                  words={texts.cutAt(formatTenths(state.cut, language, true))}
                  onChange={next => change({ cut: next })}
                />
              )}
            </div>
            <p role="status" className="min-h-6 text-[.9375rem] text-soft">
              {said}
            </p>
          </>
        )}
        {!hasPicture && <p className="max-w-prose text-soft">{texts.noWebGl}</p>}
        <p role="status" className="sr-only">
          {arches.state === 'open' ? wordsOf(state.mode) : texts.opening}
        </p>
        <p className="text-sm text-muted">{texts.copyNote}</p>
      </section>
      <div className="min-w-0">
        <RoomSide
          ticket={ticket}
          tab={tab ?? (hasPicture ? 'comments' : 'teeth')}
          setTab={setTab}
          marks={marks}
          setMarks={setMarks}
          figures={arches.state === 'failed' ? { state: 'failed' } : figures}
          plans={[...arches.stages.keys()]
            .filter(number => number > 0)
            .toSorted((one, other) => one - other)
            .map(number => ({ version: number, name: nameOf(number) }))}
        />
      </div>
    </div>
  )
}
