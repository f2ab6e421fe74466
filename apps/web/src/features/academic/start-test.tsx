import type { WireModule } from '@alinha/contract'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Modal } from '../../components/modal.tsx'
import { useSession } from '../../platform/api/session.ts'
import { useSave } from '../../platform/api/use-save.ts'
import { useTexts } from '../../platform/language.ts'
import { useOpenPage } from '../../platform/navigation/history-context.ts'
import { toTest } from './academic-paths.ts'
import { ACADEMIC_KEY, academicCalls } from './academic.calls.ts'
import { academicTexts } from './academic.texts.ts'

/** Says what begins before the clock runs. */
export function StartTest({ module: { title, test } }: { module: WireModule }) {
  const texts = useTexts(academicTexts).start
  const openPage = useOpenPage()
  const userId = useSession()?.user.id ?? 0
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useSave({
    send: () => academicCalls.enableModuleTest({ body: { userId, testId: test.id } }),
    onSaved: () => openPage(toTest(test.id)),
    outdated: ACADEMIC_KEY,
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.begin}</Button>
      <Modal open={isAsking} onClose={() => setAsking(false)} title={texts.title(title)}>
        <ul className="grid list-disc gap-2 pl-5 text-soft">
          <li>{texts.questions(test.questions, test.minutes)}</li>
          <li>{texts.pass(test.passPercent)}</li>
          <li>{texts.attempts(test.attemptsLeft, test.waitHours)}</li>
          <li>{texts.saved}</li>
        </ul>
        <div className="mt-6 grid gap-3 sm:grid-cols-2">
          <Button tone="quiet" size="large" className="max-sm:order-last" onClick={() => setAsking(false)}>
            {texts.later}
          </Button>
          <Button size="large" busy={isPending} onClick={() => mutate(undefined)}>
            {texts.now}
          </Button>
        </div>
      </Modal>
    </>
  )
}
