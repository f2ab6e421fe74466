import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../components/button.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { AddImage } from './add-image.tsx'
import { ChosenImages, type ChosenImage } from './chosen-images.tsx'
import { communityTexts } from './community.texts.ts'
import { EditorTools } from './editor-tools.tsx'
import { Markup, type DiscussedLesson } from './markup.tsx'
import { findPostDraft, keepPostDraft } from './post-draft.ts'
import type { Selected } from './write-markup.ts'

const MOST_IMAGES = 6
const LONGEST = 5000

export type Written = { text: string; images: string[] }

type EditorProps = {
  /** Under which name it is kept while it is written. */
  draftKey: string
  label: string
  submit: string
  initial?: string
  lesson?: DiscussedLesson | undefined
  /** The second at which the lesson is, where one plays beside it. */
  secondNow?: () => number
  mayAddImages?: boolean
  isFocused?: boolean
  /** False while a field above is still missing. */
  isReady?: boolean
  /** What was written stays where it is when this fails. */
  onSend: (written: Written) => Promise<unknown>
  onCancel?: () => void
  /** Fields above the words, such as a title. */
  children?: ReactNode
}

/** Where people write to one another: small markup, seen before it is sent, kept until then. */
export function Editor(props: EditorProps) {
  const {
    draftKey,
    label,
    submit,
    initial = '',
    lesson,
    secondNow,
    isFocused = false,
    isReady = true,
  } = props
  const texts = useTexts(communityTexts)
  const reactToRefusal = useRefusalToasts()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => findPostDraft(draftKey) ?? initial)
  const [images, setImages] = useState<readonly ChosenImage[]>([])
  const [view, setView] = useState<'words' | 'preview' | 'image'>('words')

  // Follows the person: who opened it writes next.
  useEffect(() => {
    if (isFocused) area.current?.focus()
  }, [isFocused])

  const change = (next: string) => {
    setText(next)
    keepPostDraft(draftKey, next === initial ? '' : next)
  }
  const sending = useMutation({
    mutationFn: () => props.onSend({ text, images: images.map(({ name }) => name) }),
    onSuccess: () => {
      keepPostDraft(draftKey, '')
      setText(initial)
      setImages([])
      setView('words')
    },
    onError: reactToRefusal,
  })
  const canSend = text.trim() !== '' && isReady && !sending.isPending
  const send = () => {
    if (canSend) sending.mutate()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || (!event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    send()
  }
  const changeSelected = (toChanged: (selected: Selected) => Selected) => {
    const { selectionStart, selectionEnd } = area.current ?? {
      selectionStart: text.length,
      selectionEnd: text.length,
    }
    const next = toChanged({ text, start: selectionStart, end: selectionEnd })
    // The words are there before they are selected.
    flushSync(() => {
      change(next.text)
      setView('words')
    })
    area.current?.focus()
    area.current?.setSelectionRange(next.start, next.end)
  }
  const cancel = () => {
    keepPostDraft(draftKey, '')
    props.onCancel?.()
  }

  const isPreview = view === 'preview' && text.trim() !== ''
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      {props.children}
      {isPreview ? (
        <section aria-label={texts.preview} className="min-h-28 rounded-md border border-line px-4 py-3">
          <Markup text={text} lesson={lesson} />
        </section>
      ) : (
        <TextAreaField
          ref={area}
          label={label}
          maxLength={LONGEST}
          value={text}
          onChange={event => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <EditorTools
        onChange={changeSelected}
        secondNow={secondNow}
        onAddImage={
          props.mayAddImages === true && images.length < MOST_IMAGES ? () => setView('image') : undefined
        }
        preview={
          text.trim() === ''
            ? null
            : { isShown: isPreview, onToggle: () => setView(isPreview ? 'words' : 'preview') }
        }
      />
      <ChosenImages images={images} onChange={setImages} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" disabled={!canSend} busy={sending.isPending}>
          {submit}
        </Button>
        {props.onCancel && (
          <Button tone="plain" onClick={cancel}>
            {texts.cancel}
          </Button>
        )}
        <span className="ml-1 text-sm text-muted pointer-coarse:hidden">{texts.sendKeys}</span>
      </div>
      {view === 'image' && (
        <AddImage onAdd={image => setImages([...images, image])} onClose={() => setView('words')} />
      )}
    </form>
  )
}
