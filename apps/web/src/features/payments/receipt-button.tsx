import type { WirePurchase } from '@alinha/contract'
import { formatDay } from '@alinha/domain'
import { useMutation } from '@tanstack/react-query'
import { Download, LoaderCircle } from 'lucide-react'
import { IconButton } from '../../components/button.tsx'
import { useTexts } from '../../platform/language.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { saveFile } from '../../platform/save-file.ts'
import { historyTexts } from './history.texts.ts'
import { paymentsCalls } from './payments.calls.ts'

type ReceiptButtonProps = {
  purchase: WirePurchase
  /** One’s own, unless it is said where it comes from. */
  download?: ((purchaseId: number) => Promise<Uint8Array>) | undefined
}

const downloadOwn = (id: number) => paymentsCalls.downloadReceipt({ params: { id } })

export function ReceiptButton({ purchase: { id, day }, download = downloadOwn }: ReceiptButtonProps) {
  const texts = useTexts(historyTexts)
  const downloading = useMutation({
    mutationFn: () => download(id),
    onSuccess: bytes => saveFile(bytes, 'application/pdf', texts.receiptFile(day)),
    onError: useRefusalToasts(),
  })
  return (
    <IconButton
      label={texts.receipt(formatDay(day))}
      disabled={downloading.isPending}
      onClick={() => downloading.mutate()}
      icon={
        downloading.isPending ? (
          <LoaderCircle aria-hidden className="size-4.5 animate-spin" />
        ) : (
          <Download aria-hidden className="size-4.5" />
        )
      }
    />
  )
}
