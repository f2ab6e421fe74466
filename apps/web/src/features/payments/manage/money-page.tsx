import type { ReactNode } from 'react'
import { PageFrame } from '../../../components/layout/page-frame.tsx'
import { Tabs } from '../../../components/layout/tabs.tsx'
import { useChoiceInAddress } from '../../../platform/use-list-choices.ts'
import { useTexts } from '../../../platform/language.ts'
import { CouponList } from './coupon-list.tsx'
import { PaymentAlarms } from './alarms/payment-alarms.tsx'
import { moneyPageTexts } from './money-page.texts.ts'
import { PriceList } from './price-list.tsx'
import { ReceiverList } from './receivers/receiver-list.tsx'

export function MoneyPage() {
  const texts = useTexts(moneyPageTexts)
  const [part, choosePart] = useChoiceInAddress('parte', ['coupons', 'prices', 'receivers', 'alarms'])
  return (
    <PageFrame title={texts.title} below={texts.text}>
      <Tabs
        label={texts.parts}
        chosen={{ id: part, choose: choosePart }}
        tabs={[
          { id: 'coupons', title: texts.coupons, content: <CouponList /> },
          {
            id: 'prices',
            title: texts.prices,
            content: (
              <BelowTabs>
                <PriceList />
              </BelowTabs>
            ),
          },
          {
            id: 'receivers',
            title: texts.receivers,
            content: (
              <BelowTabs>
                <ReceiverList />
              </BelowTabs>
            ),
          },
          { id: 'alarms', title: texts.alarms, content: <PaymentAlarms /> },
        ]}
      />
    </PageFrame>
  )
}

/** Moves the section up so that its top border covers the border of the tabs. */
const BelowTabs = ({ children }: { children: ReactNode }) => <div className="-mt-5.25">{children}</div>
