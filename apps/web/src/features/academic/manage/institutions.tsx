import type { WireInstitution } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { GraduationCap, Pencil, Ticket, UserCog, Users } from 'lucide-react'
import { useState } from 'react'
import { CreateButton } from '../../../components/list/create-button.tsx'
import { EmptyState } from '../../../components/list/empty-state.tsx'
import { Menu } from '../../../components/menu.tsx'
import { Modal } from '../../../components/modal.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { StateDot } from '../../../components/state-dot.tsx'
import { numberIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { ClassList } from '../coordination/class-list.tsx'
import { Coordinators } from './coordinators.tsx'
import { coordinatorsTexts } from './coordinators.texts.ts'
import { CouponBatchForm } from './coupon-batch-form.tsx'
import { InstitutionForm, NewInstitutionForm } from './institution-form.tsx'
import { institutionsQuery } from './institutions.calls.ts'
import { institutionsTexts } from './institutions.texts.ts'

type Opened =
  { what: 'new' } | { what: 'edit' | 'coupons' | 'class' | 'coordinators'; institution: WireInstitution }

/** The two lists of institution codes, and the coupons of each. */
export function Institutions() {
  const texts = useTexts(institutionsTexts)
  const coordinators = useTexts(coordinatorsTexts)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <div className="mb-5 flex justify-end">
        <CreateButton label={texts.create} onClick={() => setOpened({ what: 'new' })} />
      </div>
      <InstitutionList onOpen={setOpened} />
      <Modal open={opened?.what === 'new'} onClose={close} title={texts.create}>
        <NewInstitutionForm onClose={close} />
      </Modal>
      <Modal open={opened?.what === 'edit'} onClose={close} title={texts.edit}>
        {opened?.what === 'edit' && <InstitutionForm institution={opened.institution} onClose={close} />}
      </Modal>
      <Modal open={opened?.what === 'class'} onClose={close} title={texts.class.title}>
        {opened?.what === 'class' && <ClassList institutionId={opened.institution.id} linksToPeople />}
      </Modal>
      <Modal
        open={opened?.what === 'coordinators'}
        onClose={close}
        title={coordinators.title(opened?.what === 'coordinators' ? opened.institution.name : '')}
      >
        {opened?.what === 'coordinators' && <Coordinators institution={opened.institution} onClose={close} />}
      </Modal>
      <Modal open={opened?.what === 'coupons'} onClose={close} title={texts.batch.title}>
        {opened?.what === 'coupons' && <CouponBatchForm institution={opened.institution} onClose={close} />}
      </Modal>
    </>
  )
}

function InstitutionList({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const texts = useTexts(institutionsTexts)
  const coordinators = useTexts(coordinatorsTexts)
  const language = useLanguage()
  const { data, isError, refetch } = useQuery(institutionsQuery)
  if (data === undefined)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <SkeletonRows rows={4} className="h-20" />
      </Pending>
    )
  if (data.institutions.length === 0)
    return (
      <EmptyState
        icon={<GraduationCap aria-hidden className="size-7" />}
        title={texts.empty}
        text={texts.emptyText}
      />
    )
  const number = (value: number) => numberIn(language, value)
  return (
    <ul>
      {data.institutions.map(institution => (
        <li key={institution.id} className="flex items-start gap-3 border-b border-line py-5 last:border-0">
          <div className="min-w-0 flex-1">
            <h2 className="text-lg leading-snug font-semibold wrap-anywhere">{institution.name}</h2>
            <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
              <span translate="no" className="font-semibold text-soft">
                {institution.code}
              </span>
              <span>{texts.lists[institution.academicType]}</span>
              <span>{texts.coupons(number(institution.freeCoupons), number(institution.coupons))}</span>
              <span>{texts.students(number(institution.students), number(institution.sharing))}</span>
              {institution.isActive === 0 && <StateDot tone="off">{texts.out}</StateDot>}
            </div>
          </div>
          <Menu
            label={texts.actionsOf(institution.name)}
            items={[
              {
                label: texts.class.open,
                icon: Users,
                onSelect: () => onOpen({ what: 'class', institution }),
              },
              {
                label: coordinators.open,
                icon: UserCog,
                onSelect: () => onOpen({ what: 'coordinators', institution }),
              },
              ...(institution.isActive === 1
                ? [
                    {
                      label: texts.makeCoupons,
                      icon: Ticket,
                      onSelect: () => onOpen({ what: 'coupons', institution }),
                    },
                  ]
                : []),
              { label: texts.openEdit, icon: Pencil, onSelect: () => onOpen({ what: 'edit', institution }) },
            ]}
          />
        </li>
      ))}
    </ul>
  )
}
