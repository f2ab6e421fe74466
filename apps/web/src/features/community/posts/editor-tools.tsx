import { formatDuration } from '@alinha/domain'
import { Bold, Clock3, Eye, ImagePlus, Italic, List, Pencil, TextQuote, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import { communityTexts } from './community.texts.ts'
import { beginLines, insertWords, wrapWords, type Selected } from './write-markup.ts'

type Change = (selected: Selected) => Selected
type Mark = 'bold' | 'italic' | 'list' | 'quote'

const marks: readonly { name: Mark; icon: LucideIcon; change: Change }[] = [
  { name: 'bold', icon: Bold, change: selected => wrapWords(selected, '**') },
  { name: 'italic', icon: Italic, change: selected => wrapWords(selected, '*') },
  { name: 'list', icon: List, change: selected => beginLines(selected, '- ') },
  { name: 'quote', icon: TextQuote, change: selected => beginLines(selected, '> ') },
]

type EditorToolsProps = {
  onChange: (change: Change) => void
  secondNow?: (() => number) | undefined
  onAddImage?: (() => void) | undefined
  /** Null while there is nothing to be seen. */
  preview: { isShown: boolean; onToggle: () => void } | null
}

/** What may be done to the words; it writes the marks for those who do not know them. */
export function EditorTools({ onChange, secondNow, onAddImage, preview }: EditorToolsProps) {
  const texts = useTexts(communityTexts)
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
          onClick={() => onChange(selected => insertWords(selected, formatDuration(Math.floor(secondNow()))))}
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
