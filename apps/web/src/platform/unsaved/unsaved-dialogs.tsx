import { Button } from '../../components/button.tsx'
import { Modal } from '../../components/modal.tsx'
import { useTexts } from '../language.ts'
import type { LeaveQuestion } from '../navigation/history.ts'
import { closeConflict, type Conflict } from './conflict.ts'
import { forgetUnsaved } from './unsaved.ts'
import { unsavedTexts } from './unsaved.texts.ts'

export function LeaveDialog({ question }: { question: LeaveQuestion }) {
  const texts = useTexts(unsavedTexts).leave
  const leave = () => {
    forgetUnsaved()
    question.leave()
  }
  return (
    <Modal open onClose={question.stay} title={texts.title} description={texts.text} cross={false}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={question.stay}>{texts.stay}</Button>
        <Button tone="plain" onClick={leave}>
          {texts.leave}
        </Button>
      </div>
    </Modal>
  )
}

export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const texts = useTexts(unsavedTexts).conflict
  const choose = (choice: () => void) => () => {
    closeConflict()
    choice()
  }
  return (
    <Modal open onClose={closeConflict} title={texts.title} description={texts.text}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={choose(conflict.seeTheirs)}>{texts.theirs}</Button>
        <Button tone="plain" onClick={choose(conflict.keepMine)}>
          {texts.mine}
        </Button>
      </div>
    </Modal>
  )
}
