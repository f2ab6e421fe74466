import type { WireTicketPage } from '@alinha/contract'
import { countPins } from '@alinha/domain'
import { Tabs } from '../../../components/layout/tabs.tsx'
import { useTexts } from '../../../platform/language.ts'
import { TicketConversation } from '../ticket-conversation.tsx'
import { noMarks, sendSnapshot, type DraftMarks } from './draft-marks.ts'
import { DraftMarksList } from './draft-marks-list.tsx'
import { roomTexts } from './room.texts.ts'
import { ToothTable } from './tooth-table.tsx'
import type { ToothFigures } from './use-tooth-figures.ts'

export type RoomTab = 'comments' | 'teeth'

type RoomSideProps = {
  ticket: WireTicketPage
  tab: RoomTab
  setTab: (tab: RoomTab) => void
  marks: DraftMarks
  setMarks: (marks: DraftMarks) => void
  figures: ToothFigures
  plans: readonly { version: number; name: string }[]
}

/** Beside the picture, or below it: what is said, and what was measured. */
export function RoomSide({ ticket, tab, setTab, marks, setMarks, figures, plans }: RoomSideProps) {
  const texts = useTexts(roomTexts)
  const readMarks = async () => ({
    ...(marks.pins.length > 0 && { pins: [...marks.pins] }),
    ...(marks.snapshot && { snapshot: await sendSnapshot(ticket.id, marks.snapshot) }),
  })
  const comments = (
    <TicketConversation
      ticket={ticket}
      pointing={{
        shown: <DraftMarksList marks={marks} onChange={setMarks} />,
        read: readMarks,
        onSent: () => setMarks(noMarks),
      }}
    />
  )
  const table = <ToothTable figures={figures} plans={plans} comments={countPins(ticket.messages)} />
  return (
    <Tabs<RoomTab>
      label={texts.tabs}
      chosen={{ id: tab, choose: setTab }}
      tabs={[
        { id: 'comments', title: texts.comments, content: comments },
        { id: 'teeth', title: texts.byTooth, content: table },
      ]}
    />
  )
}
