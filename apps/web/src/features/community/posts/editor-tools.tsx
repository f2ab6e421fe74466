import { formatDuration } from '@alinha/domain'
import { Bold, Clock3, Eye, ImagePlus, Italic, List, Pencil, TextQuote, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import { postTexts } from './post.texts.ts'
import { toggleLinePrefix, insertText, toggleMark, type TextSelection } from './write-markup.ts'

type TextChange = (selection: TextSelection) => TextSelection
type Mark = 'bold' | 'italic' | 'list' | 'quote'

const marks: readonly { name: Mark; icon: LucideIcon; change: TextChange }[] = [
  { name: 'bold', icon: Bold, change: selection => toggleMark(selection, '**') },
  { name: 'italic', icon: Italic, change: selection => toggleMark(selection, '*') },
  { name: 'list', icon: List, change: selection => toggleLinePrefix(selection, '- ') },
  { name: 'quote', icon: TextQuote, change: selection => toggleLinePrefix(selection, '> ') },
]

type EditorToolsProps = {
  onChange: (change: TextChange) => void
  secondNow?: (() => number) | undefined
  onAddImage?: (() => void) | undefined
  /** Null while nothing is written. */
  preview: { isShown: boolean; onToggle: () => void } | null
}

/** Buttons that write the markup for people who do not know it. */
export function EditorTools({ onChange, secondNow, onAddImage, preview }: EditorToolsProps) {
  const texts = useTexts(postTexts)
  return (
    <div role="group" aria-label={texts.tools} className="-mt-1 -ml-3 flex flex-wrap items-center">
      {preview?.isShown !== true &&
        marks.map(({ name, icon: Icon, change }) => (
          <IconButton
            key={name}
            label={texts.marks[name]}
            icon={<Icon aria-hidden className="size-4.5 text-soft" />}
            onClick={() => onChange(change)}
          />
        ))}
      {secondNow && (
        <Tool
          icon={Clock3}
          onClick={() =>
            onChange(selection => insertText(selection, formatDuration(Math.floor(secondNow()))))
          }
        >
          {texts.markTime}
        </Tool>
      )}
      {onAddImage && (
        <Tool icon={ImagePlus} onClick={onAddImage}>
          {texts.addImage}
        </Tool>
      )}
      {preview && (
        <Tool icon={preview.isShown ? Pencil : Eye} onClick={preview.onToggle}>
          {preview.isShown ? texts.goOnWriting : texts.showPreview}
        </Tool>
      )}
    </div>
  )
}

const Tool = ({
  icon: Icon,
  onClick,
  children,
}: {
  icon: LucideIcon
  onClick: () => void
  children: ReactNode
}) => (
  <Button tone="plain" size="narrow" onClick={onClick}>
    <Icon aria-hidden className="size-4.5" />
    {children}
  </Button>
)
