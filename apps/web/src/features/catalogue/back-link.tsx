import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { catalogueTexts } from './catalogue.texts.ts'

export function BackLink() {
  const texts = useTexts(catalogueTexts)
  return (
    <Link
      to={paths.catalog}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4.5" />
      {texts.back}
    </Link>
  )
}
