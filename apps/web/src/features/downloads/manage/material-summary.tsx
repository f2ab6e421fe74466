import type { WireEditedMaterial } from '@alinha/contract'
import { FileArchive, FileText, Image } from 'lucide-react'
import { sizeIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { materialsTexts } from './materials.texts.ts'

const icons = { pdf: FileText, zip: FileArchive, jpeg: Image, png: Image, webp: Image } as const

/** The icon, title, kind and size of a file. */
export function MaterialSummary({ material }: { material: WireEditedMaterial }) {
  const texts = useTexts(materialsTexts)
  const language = useLanguage()
  const Icon = icons[material.kind]
  return (
    <span className="flex min-w-0 items-center gap-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-hover text-link">
        <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{material.title}</span>
        <span className="mt-0.5 block truncate text-sm font-normal text-muted tabular-nums">
          {texts.kinds[material.kind]}, {sizeIn(language, material.sizeInBytes)} · {material.fileName}
        </span>
      </span>
    </span>
  )
}
