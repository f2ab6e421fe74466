import { RefusedError } from '@alinha/contract'
import { useMutation } from '@tanstack/react-query'
import { BadgePercent, Tag } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/form/field.tsx'
import { useTexts } from '../../platform/language.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { summaryTexts } from './summary.texts.ts'

type CouponFieldProps = {
  /** Refuses a coupon that is not for this purchase. */
  check: (code: string) => Promise<unknown>
  applied: string | null
  onChange: (code: string | null) => void
}

/** The price changes only with a coupon that the server accepts for this purchase. */
export function CouponField({ check, applied, onChange }: CouponFieldProps) {
  const texts = useTexts(summaryTexts).coupon
  const reactToRefusal = useRefusalToasts()
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const applying = useMutation({
    mutationFn: check,
    onSuccess: (_checked, cupon) => {
      setTyped('')
      setOpen(false)
      onChange(cupon)
    },
    onError: error => {
      if (error instanceof RefusedError && error.status === 403) setProblem(error.message)
      else reactToRefusal(error)
    },
  })
  const open = () => {
    // The field must be drawn before it can take the focus from the button that disappears.
    flushSync(() => setOpen(true))
    field.current?.focus()
  }
  const apply = () => {
    const code = typed.trim()
    setProblem(code === '' ? texts.empty : undefined)
    if (code !== '' && !applying.isPending) applying.mutate(code)
  }

  if (applied !== null)
    return (
      <p className="mt-4 flex items-center gap-2.5 rounded-md bg-hover py-1 pr-1 pl-4 text-[.9375rem]">
        <BadgePercent aria-hidden className="size-4.5 shrink-0 text-positive" />
        <span role="status" className="min-w-0 flex-1 truncate">
          {texts.applied(applied)}
        </span>
        <Button tone="plain" onClick={() => onChange(null)}>
          {texts.remove}
        </Button>
      </p>
    )
  if (!isOpen)
    return (
      <Button tone="plain" className="mt-3 -ml-3 text-link" onClick={open}>
        <Tag aria-hidden className="size-4.5" />
        {texts.ask}
      </Button>
    )
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-2.5">
      <TextField
        label={texts.label}
        value={typed}
        ref={field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={problem}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          // Enter applies the coupon here; it must not submit the payment.
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <Button tone="quiet" className="mt-6.5 min-h-12 self-start" busy={applying.isPending} onClick={apply}>
        {texts.apply}
      </Button>
    </div>
  )
}
