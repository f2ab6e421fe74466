import { CloudOff, RotateCw } from 'lucide-react'
import { Button } from './button.tsx'
import { useWords } from './words.ts'

type ErrorStateProps = { title?: string; text: string; onRetry?: () => void }

/** Shown in place of what did not load, with a button to try again. */
export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  const words = useWords()
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <span className="mb-5 grid size-16 place-items-center rounded-full bg-hover text-danger">
        <CloudOff aria-hidden className="size-7" />
      </span>
      <h2 className="text-xl">{title ?? words.notLoaded}</h2>
      <p className="mt-2.5 text-soft">{text}</p>
      {onRetry && (
        <Button tone="quiet" className="mt-6" onClick={onRetry}>
          <RotateCw aria-hidden className="size-4.5" />
          {words.tryAgain}
        </Button>
      )}
    </div>
  )
}
