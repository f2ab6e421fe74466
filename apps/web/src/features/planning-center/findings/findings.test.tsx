import { makeArch, moveMesh, toStl } from '@alinha/scans/made-arch.test-data'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseLanguage } from '../../../platform/language.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { FindingsList, keyOfFinding, listOpenFindings } from './findings-list.tsx'
import { judgeFiles } from '../records/judge-files.ts'
import { lookAtFiles, type FileFinding, type FileToJudge } from '../records/look-at-files.ts'

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string): File =>
  Object.assign(new File([], name), { arrayBuffer: () => Promise.resolve(bytes.buffer) })
const upper = makeArch('upper', { triangles: 62_000 })
const lower = toStl(makeArch('lower', { triangles: 64_000 }))
const inBite = toStl(upper)
const open = toStl(moveMesh(upper, ([x, y, z]) => [x, y + 5, z]))
const noPicture = () => Promise.reject(new Error('no picture'))

const pair = (upperFile: File, lowerFile: File): FileToJudge[] => [
  { slot: 'arch-upper', kind: 'upper', file: upperFile },
  { slot: 'arch-lower', kind: 'lower', file: lowerFile },
]

/** A picture with an edge in it, in any light. */
function drawn(light: number) {
  const data = new Uint8ClampedArray(256 * 256 * 4)
  for (let at = 0; at < data.length; at += 4) {
    const isBright = Math.floor(at / 4 / 7) % 2 === 0
    data.set([light * (isBright ? 1 : 0.4), light * (isBright ? 0.6 : 0.2), light * 0.3, 255], at)
  }
  return Promise.resolve({ longerSide: 3000, pixels: { data, width: 256, height: 256 } })
}

describe('looking at the files of a case', () => {
  it('a good pair has no finding, and two that do not touch have one about both', async () => {
    expect(await lookAtFiles(pair(fileOf(inBite, 'a.stl'), fileOf(lower, 'b.stl')), noPicture)).toEqual([])
    const found = await lookAtFiles(pair(fileOf(open, 'a.stl'), fileOf(lower, 'b.stl')), noPicture)
    expect(found).toMatchObject([{ code: 'pair-open', slot: 'arch-upper', otherSlot: 'arch-lower' }])
  })

  it('names that speak of the other arch are told, and are not in the finding', async () => {
    const files = pair(fileOf(inBite, 'Maria lower.stl'), fileOf(lower, 'Maria upper.stl'))
    const found = await lookAtFiles(files, noPicture)
    expect(found.map(({ code }) => code)).toEqual(['pair-names-swapped'])
    expect(JSON.stringify(found)).not.toContain('Maria')
  })

  it('what cannot be read stops', async () => {
    const files: FileToJudge[] = [
      { slot: 'arch-upper', kind: 'upper', file: fileOf(inBite.slice(0, 5000), 'a.stl') },
      { slot: 'front', kind: 'photo', file: fileOf(new Uint8Array(4), 'a.jpg') },
    ]
    expect(await lookAtFiles(files, noPicture)).toMatchObject([
      { code: 'scan-truncated', level: 'stop', slot: 'arch-upper' },
      { code: 'picture-unreadable', level: 'stop', slot: 'front' },
    ])
  })

  it('a photo that is there twice is told with both places', async () => {
    const photo = (slot: string): FileToJudge => ({
      slot,
      kind: 'photo',
      file: fileOf(new Uint8Array(4), 'a.jpg'),
    })
    const found = await lookAtFiles([photo('left'), photo('right')], () => drawn(200))
    expect(found).toContainEqual(
      expect.objectContaining({ code: 'picture-double', slot: 'right', otherSlot: 'left' }),
    )
  })
})

/** A worker that answers as scan-worker.ts does, in this thread. */
class FakeWorker extends EventTarget {
  static ended = 0
  static answers = true
  postMessage(files: FileToJudge[]) {
    if (!FakeWorker.answers) return
    void lookAtFiles(files, noPicture).then(findings =>
      this.dispatchEvent(new MessageEvent('message', { data: { findings } })),
    )
  }
  terminate() {
    FakeWorker.ended++
  }
}

describe('the worker', () => {
  beforeEach(() => {
    FakeWorker.ended = 0
    FakeWorker.answers = true
    vi.stubGlobal('Worker', FakeWorker)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('answers once and ends', async () => {
    const found = await judgeFiles(pair(fileOf(open, 'a.stl'), fileOf(lower, 'b.stl')))
    expect(found.map(({ code }) => code)).toEqual(['pair-open'])
    expect(FakeWorker.ended).toBe(1)
  })

  it('ends when the person chooses other files', async () => {
    FakeWorker.answers = false
    const stop = new AbortController()
    const judged = judgeFiles([], stop.signal)
    stop.abort()
    await expect(judged).rejects.toMatchObject({ name: 'AbortError' })
    expect(FakeWorker.ended).toBe(1)
  })
})

const findings: FileFinding[] = [
  { code: 'holes', level: 'warn', figures: { count: 2, largest: 3.46 }, slot: 'arch-lower' },
  { code: 'scan-truncated', level: 'stop', figures: { arrived: 1200 }, slot: 'arch-upper' },
  { code: 'pair-open', level: 'warn', figures: { gap: 4.2 }, slot: 'arch-upper', otherSlot: 'arch-lower' },
]
const names: Record<string, string> = { 'arch-upper': 'Arcada superior', 'arch-lower': 'Arcada inferior' }

function Page({ onReplace = () => {} }: { onReplace?: (slot: string) => void }) {
  const [answers, setAnswers] = useState<Record<string, string>>({})
  return (
    <>
      <FindingsList
        findings={findings}
        nameOfSlot={slot => names[slot] ?? slot}
        answers={answers}
        onAnswer={(key, reason) =>
          setAnswers(known => ({ ...known, ...(reason !== null && { [key]: reason }) }))
        }
        onReplace={onReplace}
      />
      <output>{listOpenFindings(findings, answers).length}</output>
    </>
  )
}

const item = (name: string) => within(screen.getByRole('listitem', { name }))

describe('the list of findings', () => {
  it('a finding is open until it is answered; one that stops stays open', () => {
    const answers = Object.fromEntries(findings.map(finding => [keyOfFinding(finding), 'É assim.']))
    expect(listOpenFindings(findings, answers).map(({ code }) => code)).toEqual(['scan-truncated'])
    expect(listOpenFindings(findings, {})).toEqual(findings)
  })

  it('shows what stops first, with figures and what to do', async () => {
    const { container } = render(<Page />)
    const [first] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent('Precisa ser trocado · Arcada superior')
    expect(first).toHaveTextContent('Chegaram 1.200 triângulos.')
    expect(item('Há buracos na superfície.').getByText(/2 buracos; o maior tem 3,5 mm/)).toBeVisible()
    expect(item('As arcadas não se tocam.').getByText(/Arcada superior e Arcada inferior/)).toBeVisible()
    expect(item('O arquivo está incompleto.').queryByText('Enviar assim mesmo')).toBeNull()
    expect(await accessibilityViolations(container)).toEqual([])
  })

  it('takes a reason for what is sent as it is, and asks for one', async () => {
    const user = userEvent.setup()
    render(<Page />)
    expect(screen.getByRole('status')).toHaveTextContent('3')
    const holes = item('Há buracos na superfície.')
    await user.click(holes.getByRole('button', { name: 'Enviar assim mesmo' }))
    expect(holes.getByRole('textbox')).toHaveFocus()
    await user.click(holes.getByRole('button', { name: 'Confirmar' }))
    expect(holes.getByText('Escreva o motivo em poucas palavras.')).toBeVisible()
    await user.type(holes.getByRole('textbox'), ' Gengiva, atrás do 47 ')
    await user.click(holes.getByRole('button', { name: 'Confirmar' }))
    expect(holes.getByText('Vai assim mesmo: Gengiva, atrás do 47')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('2')
  })

  it('asks for another file by its place', async () => {
    const onReplace = vi.fn()
    render(<Page onReplace={onReplace} />)
    await userEvent.click(item('O arquivo está incompleto.').getByRole('button', { name: 'Trocar arquivo' }))
    expect(onReplace).toHaveBeenCalledWith('arch-upper')
  })

  it('speaks English and Spanish', async () => {
    render(<Page />)
    chooseLanguage('es')
    expect(await screen.findByText('Las arcadas no se tocan.')).toBeVisible()
    chooseLanguage('en')
    expect(await screen.findByText('The arches do not touch.')).toBeVisible()
    chooseLanguage('pt-BR')
  })
})
