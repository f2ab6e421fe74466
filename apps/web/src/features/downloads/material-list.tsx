import type { WireMaterial } from '@alinha/contract'
import { Download, FileArchive, FileText, Image, LockKeyhole, type LucideIcon } from 'lucide-react'
import { classes } from '../../components/classes.ts'
import { sizeIn } from '../../platform/format.ts'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { downloadsTexts } from './downloads.texts.ts'

type Kind = WireMaterial['kind']

const icons: Record<Kind, LucideIcon> = {
  pdf: FileText,
  zip: FileArchive,
  jpeg: Image,
  png: Image,
  webp: Image,
}

/** Files of a lesson or a course. One that the person may not open is shown with what would open it. */
export function MaterialList({ materials }: { materials: readonly WireMaterial[] }) {
  return (
    <ul className="grid gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
      {materials.map(material => (
        <li key={material.id} className="min-w-0">
          <MaterialCard material={material} />
        </li>
      ))}
    </ul>
  )
}

const cardLook = 'flex h-full min-h-16 items-center gap-3.5 rounded-md bg-surface px-4 py-3 shadow-rest'

function MaterialCard({ material }: { material: WireMaterial }) {
  const { url } = material
  return url === null ? (
    <div className={cardLook}>
      <MaterialFacts material={material} />
      <LockKeyhole aria-hidden className="size-4.5 shrink-0 text-muted" />
    </div>
  ) : (
    <a href={url} download className={classes(cardLook, 'group transition-colors hover:bg-raised')}>
      <MaterialFacts material={material} />
      <Download aria-hidden className="size-4.5 shrink-0 text-muted group-hover:text-strong" />
    </a>
  )
}

function MaterialFacts({ material: { kind, title, sizeInBytes, url } }: { material: WireMaterial }) {
  const texts = useTexts(downloadsTexts)
  const language = useLanguage()
  const Icon = icons[kind]
  const isLocked = url === null
  return (
    <>
      <Icon aria-hidden className={classes('size-5.5 shrink-0', isLocked ? 'text-muted' : 'text-cor-300')} />
      <span className="min-w-0 flex-1">
        <span
          className={classes(
            'line-clamp-2 text-[.9375rem] leading-snug font-semibold wrap-anywhere',
            isLocked && 'text-soft',
          )}
        >
          {!isLocked && <span className="sr-only">{texts.download} </span>}
          {title}
        </span>
        <span className="mt-0.5 block text-[.8125rem] text-muted tabular-nums">
          {texts.kinds[kind]}, {sizeIn(language, sizeInBytes)}
          {isLocked && <> · {texts.locked}</>}
        </span>
      </span>
    </>
  )
}
