import { Pending } from '../../components/pending.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useTexts } from '../../platform/language.ts'
import { figuresPageTexts } from './figures-page.texts.ts'

type PendingFiguresProps = { hasFailed: boolean; onRetry: () => void }

export function PendingFigures({ hasFailed, onRetry }: PendingFiguresProps) {
  const texts = useTexts(figuresPageTexts)
  return (
    <Pending hasFailed={hasFailed} text={texts.loadFailed} onRetry={onRetry}>
      <div className="grid gap-4">
        {['first', 'second', 'third'].map(part => (
          <Skeleton key={part} className="h-72 rounded-2xl" />
        ))}
      </div>
    </Pending>
  )
}
