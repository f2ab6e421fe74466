import { downloads, refusals } from '@alinha/contract'
import { checkMaterialOffer, materialTable } from '@alinha/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileCheck, FileUp } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { DropArea } from '../../../components/form/drop-area.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { showToast } from '../../../components/toast.tsx'
import { firstProblem } from '../../../platform/api/contract-problems.ts'
import { useFieldMessages } from '../../../platform/field-messages.ts'
import { sizeIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { materialsQuery } from './materials.calls.ts'
import { materialsTexts } from './materials.texts.ts'
import type { MaterialOwner } from './material-owner.ts'
import { NotSent, sendMaterial } from './send-material.ts'

const extensions = Object.values(materialTable).flatMap(kind => kind.extensions)
const TITLE_LENGTH = 120

/** `Guia_de-IPR.pdf` becomes `Guia de IPR`. */
const toTitle = (fileName: string): string =>
  fileName
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, TITLE_LENGTH)

type NewMaterialFormProps = { owner: MaterialOwner; onClose: () => void; children?: ReactNode }

/** First the file, then its title. Nothing is sent before the person submits the form. */
export function NewMaterialForm({ owner, onClose, children }: NewMaterialFormProps) {
  const texts = useTexts(materialsTexts)
  const language = useLanguage()
  const say = useFieldMessages()
  const queries = useQueryClient()
  const reactToRefusal = useRefusalToasts()
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const stopping = useRef<AbortController | null>(null)
  const { register, handleSubmit, formState, setValue } = useForm({
    defaultValues: { title: '' },
  })
  const sending = useMutation({
    mutationFn: async ({ title, chosen }: { title: string; chosen: File }) => {
      setShare(0)
      stopping.current = new AbortController()
      const { signal } = stopping.current
      return sendMaterial(chosen, { title, ...owner }, { onProgress: setShare, signal })
    },
    onSuccess: () => {
      showToast(texts.form.sent)
      onClose()
      return queries.invalidateQueries({ queryKey: materialsQuery.queryKey })
    },
    onError: error => {
      if (!(error instanceof NotSent)) reactToRefusal(error)
      else if (error.isStopped) showToast(texts.form.stopped)
      else showToast(texts.form.notSent, { tone: 'error' })
    },
  })

  // Closing the dialog stops the upload.
  useEffect(() => () => stopping.current?.abort(), [])

  const choose = (chosen: File) => {
    const offer = checkMaterialOffer({ fileName: chosen.name, bytes: chosen.size })
    if (!offer.ok) {
      showToast(say(refusals[offer.reason].message), { tone: 'error' })
      return
    }
    setFile(chosen)
    setValue('title', toTitle(chosen.name))
  }

  if (sending.isPending) {
    const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(share)
    return (
      <div>
        <p className="text-sm break-words text-muted">{file?.name}</p>
        <p role="status" className="mt-1 mb-4 font-display text-xl font-semibold tabular-nums">
          {share < 1 ? texts.form.sending(percent) : texts.form.checking}
        </p>
        <ProgressBar label={file?.name ?? ''} value={share} text={percent} />
        <Button tone="quiet" className="mt-6" onClick={() => stopping.current?.abort()} disabled={share >= 1}>
          {texts.form.stop}
        </Button>
      </div>
    )
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ title }) => file && sending.mutate({ title, chosen: file }))}
      className="grid gap-5"
    >
      {file ? (
        <div className="flex items-center gap-3.5 rounded-md bg-field py-2.5 pr-2.5 pl-4 shadow-rest">
          <FileCheck aria-hidden className="size-6 shrink-0 text-link" strokeWidth={1.75} />
          <p className="min-w-0 flex-1">
            <span className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{file.name}</span>
            <span className="text-sm text-muted tabular-nums">{sizeIn(language, file.size)}</span>
          </p>
          <Button tone="quiet" onClick={() => setFile(null)}>
            {texts.form.other}
          </Button>
        </div>
      ) : (
        <DropArea
          label={texts.form.field}
          accept={extensions.join(',')}
          onFile={choose}
          button={texts.form.choose}
        >
          <FileUp aria-hidden className="mx-auto size-9 text-link" strokeWidth={1.5} />
          <p className="mt-3 font-semibold max-sm:hidden">{texts.form.drop}</p>
          <p className="mt-1.5 text-sm text-muted">{texts.form.limits}</p>
        </DropArea>
      )}
      {file && (
        <>
          <TextField
            {...register('title', {
              validate: title => firstProblem(downloads.updateMaterial.body, { title, posicao: 1 }) ?? true,
            })}
            label={texts.form.name}
            hint={texts.form.nameHint}
            maxLength={TITLE_LENGTH}
            autoComplete="off"
            error={say(formState.errors.title?.message)}
          />
          {children}
          <FormActions submit={texts.form.submit} cancel={texts.cancel} busy={false} onCancel={onClose} />
        </>
      )}
    </form>
  )
}
