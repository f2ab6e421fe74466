import { formatDuration } from '@alinha/domain'
import { Link2 } from 'lucide-react'
import { Button } from '../../../../components/button.tsx'
import { showToast } from '../../../../components/toast.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { toLessonAt } from '../../../../platform/paths.ts'
import { copyText } from '../../../catalogue/index.ts'
import { shareTexts } from './share.texts.ts'

type CopyMomentProps = { movieId: number; time: () => number }

/** Copies the address of the second that is shown. Whoever opens it needs access of their own. */
export function CopyMoment({ movieId, time }: CopyMomentProps) {
  const texts = useTexts(shareTexts)
  const copy = () => {
    const second = Math.floor(time())
    const link = location.origin + toLessonAt(movieId, second)
    copyText(Promise.resolve(link)).then(
      () => showToast(texts.copied(formatDuration(second))),
      () => showToast(texts.notCopied(link), { tone: 'error' }),
    )
  }
  return (
    <Button
      tone="quiet"
      size="large"
      aria-label={texts.copy}
      title={texts.copy}
      className="w-14 px-0!"
      onClick={copy}
    >
      <Link2 aria-hidden className="size-5" />
    </Button>
  )
}
