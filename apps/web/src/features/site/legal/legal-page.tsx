import type { CompanyTexts } from '@alinha/domain'
import { Fragment, useSyncExternalStore } from 'react'
import { useCompanyTexts } from '../../../platform/facts/company.ts'
import { dayIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { usePrices } from '../prices/use-prices.ts'
import type { PriceTexts } from '../prices/price-texts.ts'
import { toBlocks, type Block } from './legal-text.ts'
import { legalTexts } from './legal.texts.ts'

type LegalPageProps = {
  title: string
  intro: string
  version: string
  sections: readonly {
    heading: string
    text: string | ((prices: PriceTexts, company: CompanyTexts) => string)
  }[]
}

const toSectionId = (index: number): string => `s${index + 1}`

/** A long text with a table of contents, lines as short as in a book, and numbered headings to refer to. */
export function LegalPage({ title, intro, version, sections }: LegalPageProps) {
  const texts = useTexts(legalTexts)
  const language = useLanguage()
  const prices = usePrices()
  const company = useCompanyTexts()
  return (
    <div className="mx-auto grid w-full max-w-[1360px] min-w-0 gap-10 px-5 py-10 md:px-10 md:py-16 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-20">
      <nav aria-label={texts.contents} className="max-lg:hidden">
        <div className="sticky top-8 max-h-[calc(100dvh-4rem)] overflow-y-auto">
          <p className="px-3 text-sm font-semibold text-muted">{texts.contents}</p>
          <ol className="mt-3 grid text-[.9375rem]">
            {sections.map(({ heading }, index) => (
              <li key={toSectionId(index)}>
                <a
                  href={`#${toSectionId(index)}`}
                  className="flex min-h-9 items-center gap-2.5 rounded-sm px-3 py-1.5 leading-snug text-soft -outline-offset-2 hover:bg-hover hover:text-strong"
                >
                  <span className="w-5 shrink-0 text-right text-muted tabular-nums">{index + 1}.</span>
                  <span>{heading}</span>
                </a>
              </li>
            ))}
          </ol>
        </div>
      </nav>
      <article className="max-w-[68ch] min-w-0 text-[1.0625rem] leading-[1.7] text-soft">
        <h1 className="text-4xl text-strong md:text-5xl">{title}</h1>
        <p className="mt-4 text-[.9375rem] text-muted">
          <time dateTime={version}>{texts.version(dayIn(language, version))}</time>
        </p>
        {texts.translation !== '' && (
          <p className="mt-5 rounded-md bg-raised px-5 py-4 text-[.9375rem] text-strong">
            {texts.translation}
          </p>
        )}
        <p className="mt-7 text-xl leading-[1.55] text-strong">{intro}</p>
        {sections.map(({ heading, text }, index) => (
          <section key={toSectionId(index)} id={toSectionId(index)} className="scroll-mt-8 pt-11">
            <h2 className="text-2xl text-strong">
              <span className="text-muted tabular-nums">{index + 1}.</span> {heading}
            </h2>
            {toBlocks(typeof text === 'string' ? text : text(prices, company)).map((block, at) => (
              <LegalBlock key={at} block={block} />
            ))}
          </section>
        ))}
      </article>
    </div>
  )
}

function LegalBlock({ block }: { block: Block }) {
  if (block.kind === 'list')
    return (
      <ul className="mt-4 grid gap-2.5">
        {block.items.map(item => (
          <li
            key={item}
            className="relative pl-6 before:absolute before:top-[.72em] before:left-1 before:size-1.5 before:rounded-full before:bg-brand"
          >
            <WithMailLinks text={item} />
          </li>
        ))}
      </ul>
    )
  if (block.kind === 'table')
    return (
      <table className="mt-5 w-full border-collapse text-left text-[.9375rem] leading-snug max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line text-muted">
            {block.head.map(name => (
              <th key={name} scope="col" className="py-2.5 pr-5 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {block.rows.map(([first, ...rest]) => (
            <tr key={first} className="border-b border-line align-top max-sm:block max-sm:py-4">
              <th scope="row" className="py-3 pr-5 font-semibold text-strong max-sm:block max-sm:p-0">
                {first}
              </th>
              {rest.map((cell, at) => (
                <td key={at} className="py-3 pr-5 max-sm:block max-sm:p-0 max-sm:pt-1">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )
  return (
    <p className="mt-4">
      <WithMailLinks text={block.text} />
    </p>
  )
}

const neverChanges = () => () => {}

/** False while a prerendered page is taken over, which has slots where the program has addresses. */
const useHasStarted = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

/** Turns the e-mail addresses of a text into links. */
function WithMailLinks({ text }: { text: string }) {
  if (!useHasStarted()) return text
  return text.split(/(\S+@\S+\.[a-z]+)/).map((part, index) => (
    <Fragment key={index}>
      {index % 2 === 0 ? (
        part
      ) : (
        <a href={`mailto:${part}`} className="font-medium text-link underline underline-offset-4">
          {part}
        </a>
      )}
    </Fragment>
  ))
}
