import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Pending } from '../../../components/pending.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { moneyIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { formatMoment } from '../../../platform/moments.ts'
import { pricesQuery, type Prices } from './manage-payments.calls.ts'
import { EarlierPrices } from './earlier-prices.tsx'
import { PriceForm } from './price-form.tsx'
import { priceGroups } from './price-groups.ts'
import { pricesTexts } from './prices.texts.ts'
import { ProviderPlans } from './provider-plans.tsx'

export function PriceList() {
  const texts = useTexts(pricesTexts)
  const { data, isError, refetch } = useQuery(pricesQuery)
  if (data === undefined)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <Skeleton className="h-96" />
      </Pending>
    )
  return (
    <>
      <CurrentPrices prices={data} />
      <ProviderPlans plans={data.providerPlans} />
      <EarlierPrices earlier={data.earlier} />
    </>
  )
}

function CurrentPrices({ prices: { current } }: { prices: Prices }) {
  const texts = useTexts(pricesTexts)
  const language = useLanguage()
  const [editing, setEditing] = useState(false)
  const { version, validFrom } = current
  const since = validFrom === null ? texts.sinceEver : texts.since(version, formatMoment(validFrom, language))
  return (
    <Section title={texts.title} text={`${since} ${texts.text}`}>
      {editing ? (
        <PriceForm key={version} current={current} onClose={() => setEditing(false)} />
      ) : (
        <>
          <div className="grid gap-4">
            {priceGroups.map(({ name, prices }) => (
              <div key={name} className="rounded-lg bg-surface p-5 shadow-rest">
                <h3 className="text-base">{texts.groups[name]}</h3>
                <dl className="mt-3 grid">
                  {prices.map(price => (
                    <div
                      key={price}
                      className="flex justify-between gap-4 border-t border-line py-2.5 text-[.9375rem] first:border-0"
                    >
                      <dt className="text-soft">{texts.names[price]}</dt>
                      <dd className="font-semibold whitespace-nowrap tabular-nums">
                        {moneyIn(language, current.prices[price])}
                      </dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </div>
          <Button className="mt-5" onClick={() => setEditing(true)}>
            <Pencil aria-hidden className="size-4.5" />
            {texts.edit}
          </Button>
        </>
      )}
    </Section>
  )
}
