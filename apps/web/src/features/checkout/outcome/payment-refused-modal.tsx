import { CircleAlert, Mail, MessageCircle } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Modal } from '../../../components/modal.tsx'
import { toWhatsappUrl, useCompany } from '../../../platform/facts/company.ts'
import { useTexts } from '../../../platform/language.ts'
import { outcomeTexts } from './outcome.texts.ts'

type PaymentRefusedModalProps = {
  /** What the server said: the usual sentence, or the reason that the bank gave. */
  message: string | null
  /** False when no bank was asked: then the usual sentence, to check what was typed, would be wrong. */
  byBank: boolean
  onClose: () => void
}

export function PaymentRefusedModal({ message, byBank, onClose }: PaymentRefusedModalProps) {
  const texts = useTexts(outcomeTexts).refused
  const { whatsapp, email } = useCompany()
  return (
    <Modal
      open={message !== null}
      onClose={onClose}
      title={texts.title}
      {...(byBank && { description: texts.text })}
    >
      {message !== null && message !== texts.text && (
        <p className="mb-6 flex gap-2.5 rounded-md bg-hover px-4 py-3.5 text-[.9375rem]">
          <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-danger" />
          {message}
        </p>
      )}
      <Button size="large" wide onClick={onClose}>
        {texts.again}
      </Button>
      <p className="mt-4 flex flex-wrap justify-center gap-x-6 text-[.9375rem]">
        {whatsapp !== null && (
          <a
            href={toWhatsappUrl(whatsapp)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-link"
          >
            <MessageCircle aria-hidden className="size-4.5" />
            WhatsApp
          </a>
        )}
        {email !== null && (
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-link"
          >
            <Mail aria-hidden className="size-4.5" />
            {email}
          </a>
        )}
      </p>
    </Modal>
  )
}
