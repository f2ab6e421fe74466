import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../components/button.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { isConflict } from '../../../platform/unsaved/conflict.ts'
import { AddImage } from './add-image.tsx'
import { ChosenImages, type ChosenImage } from './chosen-images.tsx'
import { postTexts } from './post.texts.ts'
import { EditorTools } from './editor-tools.tsx'
import { Markup, type DiscussedLesson } from './markup.tsx'
import { findPostDraft, storePostDraft } from './post-draft.ts'
import type { TextSelection } from './write-markup.ts'

const MOST_IMAGES = 6
const LONGEST_TEXT = 5000

export type PostContent = { text: string; images: string[] }

type EditorProps = {
  /** The name under which the draft is stored. */
  draftKey: string
  label: string
  submit: string
  initial?: string
  lesson?: DiscussedLesson | undefined
  /** The current second of the lesson that plays beside it. */
  secondNow?: () => number
  mayAddImages?: boolean
  isFocused?: boolean
  /** False while a required field in `children` is empty. */
  isReady?: boolean
  /** The text stays in the editor if this fails. */
  onSend: (content: PostContent) => Promise<unknown>
  /** When somebody else has saved meanwhile; it is given what sends the same again. */
  onConflict?: (sendAgain: () => void) => void
  onCancel?: () => void
  /** Fields above the text, such as a title. */
  children?: ReactNode
}

/** Writes a post in markup, with a preview and a draft that survives a reload. */
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
  const texts = useTexts(postTexts)
  const reactToRefusal = useRefusalToasts()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => findPostDraft(draftKey) ?? initial)
  const [images, setImages] = useState<readonly ChosenImage[]>([])
  const [view, setView] = useState<'text' | 'preview' | 'image'>('text')

  // Whoever opened the editor writes next.
  useEffect(() => {
    if (isFocused) area.current?.focus()
  }, [isFocused])

  const changeText = (next: string) => {
    setText(next)
    storePostDraft(draftKey, next === initial ? '' : next)
  }
  const sending = useMutation({
    mutationFn: () => props.onSend({ text, images: images.map(({ name }) => name) }),
    onSuccess: () => {
      storePostDraft(draftKey, '')
      setText(initial)
      setImages([])
      setView('text')
    },
    onError: error => {
      if (props.onConflict && isConflict(error)) props.onConflict(() => sending.mutate())
      else reactToRefusal(error)
    },
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
  const changeSelection = (change: (selection: TextSelection) => TextSelection) => {
    const { selectionStart, selectionEnd } = area.current ?? {
      selectionStart: text.length,
      selectionEnd: text.length,
    }
    const next = change({ text, start: selectionStart, end: selectionEnd })
    // The new text must be in the box before a part of it can be selected.
    flushSync(() => {
      changeText(next.text)
      setView('text')
    })
    area.current?.focus()
    area.current?.setSelectionRange(next.start, next.end)
  }
  const cancel = () => {
    storePostDraft(draftKey, '')
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
          maxLength={LONGEST_TEXT}
          value={text}
          onChange={event => changeText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <EditorTools
        onChange={changeSelection}
        secondNow={secondNow}
        onAddImage={
          props.mayAddImages === true && images.length < MOST_IMAGES ? () => setView('image') : undefined
        }
        preview={
          text.trim() === ''
            ? null
            : { isShown: isPreview, onToggle: () => setView(isPreview ? 'text' : 'preview') }
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
        <AddImage onAdd={image => setImages([...images, image])} onClose={() => setView('text')} />
      )}
    </form>
  )
}
