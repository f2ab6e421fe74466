import { sealedSize } from '@alinha/domain'
import { lookAtPair, lookAtScan } from '@alinha/scans'
import { keepTriangles, makeArch, moveMesh, toStl } from '@alinha/scans/made-arch.test-data'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { aPdf, aZip } from '../../../testing/lessons/archives.ts'
import { aParticipant, codeOf, type Participant } from '../../../testing/lessons/community.ts'
import {
  answerFinding,
  askKeys,
  looksAt,
  openWith,
  readKeys,
  sendWhole,
  startFile,
} from '../../../testing/money/case-files.ts'
import { aConsultor, aDraft, aPaidCase, move, opened, take } from '../../../testing/money/cases.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { listCopyIds } from './copy-ids.ts'

let test: TestApp
let ana: Participant
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
  ana = await aParticipant(test, { name: 'Ana Dentista' })
})
afterAll(() => test.stop())

const NAME = 'Maria da Silva'
const lower = toStl(makeArch('lower', { triangles: 66_000 }), NAME)
const upperMesh = makeArch('upper', { triangles: 62_000 })
const upper = toStl(upperMesh, NAME)
const raised = toStl(moveMesh(upperMesh, ([x, y, z]) => [x, y + 5, z]))
const torn = toStl(keepTriangles(upperMesh, ([x, y, z]) => Math.hypot(x - 20, z + 23) > 2 || y > 12))

const arch = (slot: 'upper' | 'lower') => ({ slot, ending: 'stl' })
const lying = (id: string) => test.needs.media.read(`c/${id}`)
/** The sandbox takes seconds of a processor that has other things to do. */
const untilJudged = () => untilJobsAreDone(test, 120_000)
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('an arch that arrived', { timeout: 240_000 }, () => {
  it('is judged in the sandbox; its copies lie sealed and open with keys of their own, which is recorded', async () => {
    const { id } = await aPaidCase(test, ana)
    const { id: fileId } = await sendWhole(ana, id, lower, arch('lower'))
    await untilJudged()
    const page = await opened(ana, id)
    const [file] = page.files
    expect(page.findings).toEqual([])
    expect(file).toMatchObject({ id: fileId, state: 'checked' })
    expect(file?.figures['triangles']).toBe(lookAtScan(lower).arch?.figures.triangles)
    const copies = file?.copies ?? []
    expect(copies.map(({ level }) => level)).toEqual(['l0', 'l1', 'l2'])
    const keys = await readKeys(
      ana,
      id,
      copies.map(copy => copy.id),
    )
    expect(new Set(keys.map(({ key }) => key)).size).toBe(3)
    for (const copy of copies) {
      const handed = keys.find(one => one.id === copy.id)
      expect(handed?.address).toContain(`/${copy.id}`)
      const sealed = (await lying(copy.id)) ?? new Uint8Array()
      expect(sealed).toHaveLength(sealedSize(copy.bytes))
      expect(Buffer.from(sealed).includes('glTF')).toBe(false)
      const plain = await openWith(handed?.key ?? '', sealed)
      expect(plain).toHaveLength(copy.bytes)
      const glb = gunzipSync(plain)
      expect(glb.toString('latin1', 0, 4)).toBe('glTF')
      expect(glb.toString('latin1')).not.toMatch(/Maria|Silva/)
    }
    expect(copies[2]?.bytes).toBeLessThan(45_000)
    expect((await looksAt(ana, id))[0]).toMatchObject({ what: 'files', files: 3 })
    const stranger = await aParticipant(test)
    expect(codeOf(await askKeys(stranger, id, [copies[0]?.id ?? '']))).toBe('not-found')

    expect((await ana.browser.call('DELETE', `/ticket-files/${fileId}`)).status).toBe(200)
    await untilJudged()
    for (const one of [fileId, ...listCopyIds(fileId)]) expect(await lying(one)).toBeNull()
    expect(codeOf(await askKeys(ana, id, [copies[0]?.id ?? '']))).toBe('ticket-file-missing')
  })

  it('that cannot be read is refused, and its dentist is told why', async () => {
    const { id } = await aPaidCase(test, ana)
    const broken = upper.slice(0, 40_000)
    await sendWhole(ana, id, broken, arch('upper'))
    await untilJudged()
    const { files, findings } = await opened(ana, id)
    expect(files).toMatchObject([{ state: 'refused', copies: [] }])
    expect(findings).toMatchObject([
      { code: 'scan-truncated', level: 'stop', figures: lookAtScan(broken).findings[0]?.figures },
    ])
    expect(codeOf(await answerFinding(ana, findings[0]?.id ?? 0, 'Serve.'))).toBe('ticket-file-unusable')
  })

  it('has its findings corrected by the server, keeps what was answered, and its pair is looked at', async () => {
    const id = await aDraft(ana)
    const said = (code: string, figures: { name: string; value: number }[] = []) => ({ code, figures })
    // A browser is believed until the server has looked.
    const begun = await startFile(ana, id, torn, {
      ...arch('upper'),
      findings: [said('holes', [{ name: 'count', value: 1 }]), said('coarse')],
    })
    const [first] = (await opened(ana, id)).findings
    expect(first).toMatchObject({ fileId: begun.file.id, code: 'holes', figures: { count: 1 }, reason: null })
    expect((await answerFinding(ana, first?.id ?? 0, 'Gengiva, atrás do 27.')).status).toBe(200)
    await sendWhole(ana, id, torn, arch('upper'))
    await untilJudged()
    const judged = lookAtScan(torn)
    const byServer = (await opened(ana, id)).findings
    expect(byServer.map(({ code, figures }) => ({ code, figures }))).toEqual(
      asJson(judged.findings.map(({ code, figures }) => ({ code, figures }))),
    )
    expect(byServer.find(({ code }) => code === 'holes')).toMatchObject({
      id: first?.id,
      reason: 'Gengiva, atrás do 27.',
    })

    const up = await sendWhole(ana, id, raised, arch('upper'))
    const low = await sendWhole(ana, id, lower, arch('lower'))
    await untilJudged()
    const [expected] = lookAtPair(lookAtScan(raised), lookAtScan(lower))
    expect((await opened(ana, id)).findings).toMatchObject([
      { fileId: up.id, otherFileId: low.id, code: 'pair-open', figures: asJson(expected?.figures) },
    ])
    // With another file nothing is left to say.
    await sendWhole(ana, id, upper, arch('upper'))
    await untilJudged()
    expect((await opened(ana, id)).findings).toEqual([])
  })

  it('is shown with its answer to who plans it, who answers nothing', async () => {
    const { id } = await aPaidCase(test, ana)
    await sendWhole(ana, id, torn, arch('upper'))
    await untilJudged()
    const [finding] = (await opened(ana, id)).findings
    await answerFinding(ana, finding?.id ?? 0, 'É assim mesmo.')
    await move(ana, id, 'complete')
    const carla = await aConsultor(test)
    await take(carla, id)
    expect((await opened(carla, id)).findings).toMatchObject([{ code: 'holes', reason: 'É assim mesmo.' }])
    expect(codeOf(await answerFinding(carla, finding?.id ?? 0, 'Não.'))).toBe('not-found')
  })

  it('of a plan gets copies to show and no findings', async () => {
    const { id } = await aPaidCase(test, ana)
    await sendWhole(ana, id, toStl(makeArch('lower', { triangles: 900 })), { slot: 'other', ending: 'stl' })
    await untilJudged()
    const { files, findings } = await opened(ana, id)
    expect(files).toMatchObject([{ state: 'checked', copies: [{ level: 'l2' }] }])
    expect(findings).toEqual([])
  })
})

describe('a picture of the records', { timeout: 240_000 }, () => {
  it('is refused when nobody can open it', async () => {
    const { id } = await aPaidCase(test, ana)
    await sendWhole(ana, id, new Uint8Array(500).fill(7), { slot: 'photo-front', ending: 'jpg' })
    await sendWhole(ana, id, new Uint8Array(500).fill(7), { slot: 'panoramic', ending: 'dcm' })
    await untilJudged()
    const { files, findings } = await opened(ana, id)
    expect(files.map(({ state }) => state)).toEqual(['refused', 'refused'])
    expect(findings.map(({ code }) => code).toSorted()).toEqual(['dicom-unreadable', 'picture-unreadable'])
  })
})

describe('a file that is not what its name says', { timeout: 240_000 }, () => {
  const noise = new Uint8Array(500).fill(7)
  it.each([
    ['document-unreadable', { slot: 'panoramic', ending: 'pdf' }, noise],
    ['document-unreadable', { slot: 'message', ending: 'pdf' }, Buffer.from('%PDF-1.7 and no end')],
    ['archive-unsafe', { slot: 'other', ending: 'zip' }, noise],
    ['archive-unsafe', { slot: 'other', ending: 'zip' }, aZip({ isLocked: true })],
    ['picture-unreadable', { slot: 'message', ending: 'jpg' }, noise],
    ['dicom-unreadable', { slot: 'other', ending: 'dcm' }, noise],
    ['scan-unknown-format', { slot: 'other', ending: 'stl' }, noise],
  ])('is refused as %s: %o', async (code, place, content) => {
    const { id } = await aPaidCase(test, ana)
    await sendWhole(ana, id, new Uint8Array(content), place)
    await untilJudged()
    const { files, findings } = await opened(ana, id)
    expect(files.map(({ state }) => state)).toEqual(['refused'])
    expect(findings).toMatchObject([{ code, level: 'stop' }])
  })

  it('and one that is opens, also a mesh that is too large to be shown', async () => {
    const { id } = await aPaidCase(test, ana)
    const large = Buffer.from(
      'ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\n' +
        'element face 3000001\nproperty list uchar int vertex_indices\nend_header\n',
    )
    await sendWhole(ana, id, new Uint8Array(large), { slot: 'other', ending: 'ply' })
    await sendWhole(ana, id, new Uint8Array(aPdf()), { slot: 'other', ending: 'pdf' })
    await sendWhole(ana, id, new Uint8Array(aZip()), { slot: 'other', ending: 'zip' })
    await untilJudged()
    expect((await opened(ana, id)).files.map(({ state }) => state)).toEqual(['checked', 'checked', 'checked'])
  })
})
