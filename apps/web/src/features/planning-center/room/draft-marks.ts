import type { WireCasePin } from '@alinha/contract'
import { toFilePoint, toRoomPoint, type Placement, type Point } from '@alinha/scans'
import { sendSealed } from '../records/sealed-upload.ts'

/** What a message will point at, before it is sent. */
export type DraftMarks = { pins: readonly WireCasePin[]; snapshot: Blob | null }

export const noMarks: DraftMarks = { pins: [], snapshot: null }

const MICROMETRES = 1000

export function toPin(point: Point, placement: Placement, tooth: number, plan: number | null): WireCasePin {
  const [x, y, z] = toFilePoint(point, placement).map(place => Math.round(place * MICROMETRES)) as [
    number,
    number,
    number,
  ]
  return { tooth, plan, x, y, z }
}

export const pinInRoom = ({ x, y, z }: WireCasePin, placement: Placement): Point =>
  toRoomPoint([x / MICROMETRES, y / MICROMETRES, z / MICROMETRES], placement)

/** Sends a view sealed, as every file of the case. Resolves to the file when all of it has arrived. */
export const sendSnapshot = (ticketId: number, picture: Blob): Promise<string> =>
  new Promise((sent, failed) => {
    const file = new File([picture], 'vista.jpg', { type: 'image/jpeg' })
    const fail = () => failed(new Error('the view was not sent'))
    let isDone = false
    let fileId: string | null = null
    const settle = () => {
      if (isDone && fileId !== null) sent(fileId)
    }
    sendSealed({ ticketId, slot: 'message', file }, [], {
      onProgress: () => undefined,
      onTrouble: () => undefined,
      onDone: () => {
        isDone = true
        settle()
      },
      onFailed: fail,
    }).then(started => {
      fileId = started.fileId
      settle()
    }, fail)
  })
