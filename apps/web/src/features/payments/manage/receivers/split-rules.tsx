import { formatDay } from '@alinha/domain'
import { useState } from 'react'
import { CreateButton } from '../../../../components/list/create-button.tsx'
import { Modal } from '../../../../components/modal.tsx'
import { Section } from '../../../../components/layout/section.tsx'
import { moneyIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import type { Receivers } from '../manage-payments.calls.ts'
import { manageReceiversTexts } from './receivers.texts.ts'
import { SplitRulesForm } from './split-rules-form.tsx'
import { percentIn, WHOLE } from './written-percent.ts'

export function SplitRules({ rules, receivers }: Receivers) {
  const texts = useTexts(manageReceiversTexts)
  const [creating, setCreating] = useState(false)
  const close = () => setCreating(false)
  return (
    <Section title={texts.rules.title} text={texts.rules.text}>
      {rules.length === 0 ? (
        <p className="text-soft">{texts.rules.empty}</p>
      ) : (
        <ul aria-label={texts.rules.list} className="grid gap-2">
          {rules.map(rule => (
            <li key={rule.id} className="rounded-lg bg-surface p-5 shadow-rest">
              <Rule rule={rule} />
            </li>
          ))}
        </ul>
      )}
      {receivers.length > 0 && (
        <CreateButton label={texts.rules.create} className="mt-5" onClick={() => setCreating(true)} />
      )}
      <Modal open={creating} onClose={close} title={texts.form.title} description={texts.form.text}>
        <SplitRulesForm receivers={receivers} onClose={close} />
      </Modal>
    </Section>
  )
}

function Rule({ rule }: { rule: Receivers['rules'][number] }) {
  const texts = useTexts(manageReceiversTexts).rules
  const language = useLanguage()
  const { product, courseTitle, validFrom, feeBasisPoints, feeFixed, shares } = rule
  const shared = shares.reduce((sum, { basisPoints }) => sum + basisPoints, 0)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base">{texts.products[product]}</h3>
        <p className="text-sm text-muted tabular-nums">{texts.from(formatDay(validFrom))}</p>
      </div>
      {product === 'course' && (
        <p className="mt-0.5 text-sm wrap-anywhere text-soft">{courseTitle ?? texts.everyCourse}</p>
      )}
      <dl className="mt-3 grid gap-1.5 text-[.9375rem]">
        {[
          ...shares.map(({ receiverId, name, basisPoints }) => ({ key: receiverId, name, basisPoints })),
          { key: 'house', name: texts.house, basisPoints: WHOLE - shared },
        ].map(({ key, name, basisPoints }) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className="min-w-0 wrap-anywhere text-soft">{name}</dt>
            <dd className="font-semibold tabular-nums">{percentIn(language, basisPoints)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted tabular-nums">
        {texts.fee(percentIn(language, feeBasisPoints), moneyIn(language, feeFixed))}
      </p>
    </>
  )
}
