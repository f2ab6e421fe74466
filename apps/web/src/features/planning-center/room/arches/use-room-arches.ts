import type { WireTicketFile } from '@alinha/contract'
import { listStages, type CaseVersion, type Stage } from '@alinha/domain'
import type { Jaw, Placement } from '@alinha/scans'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ticketCalls } from '../../planning-center.calls.ts'
import type { ArchSurface, SealedCopy } from './arch-tasks.ts'
import { startArches, type AskArches } from './ask-arches.ts'

export type Version = CaseVersion<WireTicketFile>
type Copy = WireTicketFile['copies'][number]

export type RoomArches = {
  state: 'opening' | 'open' | 'failed'
  /** By file: the finest copy that has come. */
  surfaces: ReadonlyMap<string, ArchSurface>
  /** By version: its steps, once they are known. What was sent has one. */
  stages: ReadonlyMap<number, readonly Stage<WireTicketFile>[]>
  ask: AskArches | null
  placement: Placement | null
  /** Opens a version that was not open yet. */
  open: (version: number) => void
  retry: () => void
}

const smallest = ({ copies }: WireTicketFile): Copy => copies.at(-1) as Copy
/** To work with. A small scan has only the smallest. */
const working = (file: WireTicketFile): Copy =>
  file.copies.find(({ level }) => level === 'l1') ?? smallest(file)

const filesOf = ({ upper, lower, files }: Version): WireTicketFile[] => [
  ...(upper ? [upper] : []),
  ...(lower ? [lower] : []),
  ...files,
]

/** Opens the arches of a case: what was sent, the newest plan, and others when they are asked for. */
export function useRoomArches(ticketId: number, versions: readonly Version[]): RoomArches {
  const [tries, setTries] = useState(0)
  const [opened, setOpened] = useState<Opened>(NOTHING)
  const worker = useRef<ReturnType<typeof openRoom> | null>(null)
  // What the page showed first: a file that comes meanwhile waits for the next visit.
  const shown = useRef(versions)

  useEffect(() => {
    const room = openRoom(ticketId, shown.current, setOpened)
    worker.current = room
    return () => {
      worker.current = null
      room.end()
    }
  }, [ticketId, tries])

  const open = useCallback((version: number) => worker.current?.open(version), [])
  const retry = useCallback(() => {
    setOpened(NOTHING)
    setTries(before => before + 1)
  }, [])
  return useMemo(() => ({ ...opened, open, retry }), [opened, open, retry])
}

type Opened = Omit<RoomArches, 'open' | 'retry'>
const NOTHING: Opened = {
  state: 'opening',
  surfaces: new Map(),
  stages: new Map(),
  ask: null,
  placement: null,
}

function openRoom(
  ticketId: number,
  versions: readonly Version[],
  tell: (change: (before: Opened) => Opened) => void,
) {
  // Where a browser starts no worker, the first question fails.
  let started: ReturnType<typeof startArches> | null = null
  const ask: AskArches = (task, input) => (started ??= startArches()).ask(task, input)
  const handed = new Map<string, SealedCopy>()
  const begun = new Set<number>([0])
  let hasEnded = false

  /** One call for all of them: each call is a look that the owner sees. */
  async function fetchKeys(files: readonly WireTicketFile[]): Promise<void> {
    const ids = files.flatMap(file => [smallest(file).id, working(file).id]).filter(id => !handed.has(id))
    if (ids.length === 0) return
    const { files: keys } = await ticketCalls.readTicketKeys({
      params: { id: ticketId },
      body: { files: [...new Set(ids)] },
    })
    for (const { id, key, address } of keys)
      handed.set(id, { key, address: new URL(address, location.href).href })
  }
  const copyOf = ({ id }: Copy): SealedCopy => {
    const copy = handed.get(id)
    if (!copy) throw new Error('a copy has no key')
    return copy
  }
  const put = (files: readonly (readonly [string, ArchSurface])[]) =>
    tell(before => ({ ...before, surfaces: new Map([...before.surfaces, ...files]) }))
  const putStages = (version: number, stages: readonly Stage<WireTicketFile>[]) =>
    tell(before => ({ ...before, stages: new Map(before.stages).set(version, stages) }))

  async function refine(files: readonly WireTicketFile[], jaws: readonly Jaw[]): Promise<void> {
    await Promise.all(
      files.map(async (file, at) => {
        const jaw = jaws[at]
        if (jaw === undefined || working(file).id === smallest(file).id) return
        const surface = await ask('open', { name: file.id, jaw, ...copyOf(working(file)) })
        put([[file.id, surface]])
      }),
    )
  }

  async function begin(): Promise<void> {
    const initial = versions[0] as Version
    const newest = versions.length - 1
    await fetchKeys([...filesOf(initial), ...(newest > 0 ? filesOf(versions[newest] as Version) : [])])
    const sent = (['upper', 'lower'] as const).flatMap(jaw => {
      const file = initial[jaw]
      return file ? [{ jaw, file }] : []
    })
    const { surfaces, placement } = await ask(
      'begin',
      Object.fromEntries(sent.map(({ jaw, file }) => [jaw, { name: file.id, ...copyOf(smallest(file)) }])),
    )
    put(sent.map(({ file }, at) => [file.id, surfaces[at] as ArchSurface]))
    putStages(0, [{ upper: initial.upper, lower: initial.lower }])
    tell(before => ({ ...before, state: 'open', ask, placement }))
    if (newest > 0) await openVersion(newest)
    await refine(
      sent.map(({ file }) => file),
      sent.map(({ jaw }) => jaw),
    )
  }

  async function openVersion(version: number): Promise<void> {
    if (begun.has(version)) return
    begun.add(version)
    const files = (versions[version] as Version).files
    await fetchKeys(files)
    const surfaces = await Promise.all(
      files.map(file => ask('open', { name: file.id, jaw: null, ...copyOf(smallest(file)) })),
    )
    put(files.map((file, at) => [file.id, surfaces[at] as ArchSurface]))
    const stages = listStages(files.map((file, at) => ({ file, jaw: (surfaces[at] as ArchSurface).jaw })))
    putStages(version, stages)
    const last = stages.at(-1)
    const shown = [last?.upper, last?.lower].filter(file => file !== null && file !== undefined)
    await refine(
      shown,
      shown.map(file => (file === last?.upper ? 'upper' : 'lower')),
    )
  }

  const orFail = (work: Promise<void>) =>
    work.catch(() => {
      if (!hasEnded) tell(before => ({ ...before, state: 'failed' }))
    })
  void orFail(begin())
  return {
    open: (version: number) => void orFail(openVersion(version)),
    end: () => {
      hasEnded = true
      started?.end()
    },
  }
}
