import type { WireAssociate } from '@alinha/contract'
import { Link2, Pencil } from 'lucide-react'
import { useState } from 'react'
import { ManagedTable } from '../../../components/list/managed-table.tsx'
import { Menu } from '../../../components/menu.tsx'
import { Modal } from '../../../components/modal.tsx'
import { StateDot } from '../../../components/state-dot.tsx'
import { showToast } from '../../../components/toast.tsx'
import { useCramped } from '../../../components/use-narrow.ts'
import { numberIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { AssociateForm } from './associate-form.tsx'
import { associatesTexts } from './associates.texts.ts'

const toLink = (code: string): string => `${window.location.origin}/?por=${code}`

export function AssociatesTable({ associates }: { associates: readonly WireAssociate[] }) {
  const texts = useTexts(associatesTexts)
  const language = useLanguage()
  const [edited, setEdited] = useState<WireAssociate | null>(null)
  const close = () => setEdited(null)
  const copyLink = async ({ code }: WireAssociate) => {
    await navigator.clipboard.writeText(toLink(code))
    showToast(texts.linkCopied)
  }

  const nameOf = ({ name, kind }: WireAssociate) => (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm font-normal text-muted">{texts.kinds[kind]}</p>
    </div>
  )
  const throughOf = ({ code, coupons, isActive }: WireAssociate) => (
    <div className="min-w-0">
      <p className="wrap-anywhere" translate="no">
        /?por={code}
      </p>
      {coupons.length > 0 && (
        <p className="text-sm wrap-anywhere text-muted">{texts.couponList(coupons.join(', '))}</p>
      )}
      {isActive === 0 && <StateDot tone="off">{texts.stopped}</StateDot>}
    </div>
  )
  const convertedOf = ({ people, converted }: WireAssociate) => (
    <div className="tabular-nums">
      <p>{numberIn(language, converted)}</p>
      {people > 0 && (
        <p className="text-sm text-muted">{texts.share(Math.round((100 * converted) / people))}</p>
      )}
    </div>
  )

  return (
    <>
      <ManagedTable
        caption={texts.associates}
        rows={associates}
        asCards={useCramped()}
        columns={[
          { title: texts.columns.name, cell: nameOf },
          { title: texts.columns.through, cell: throughOf },
          { title: texts.columns.people, cell: ({ people }) => numberIn(language, people), numeric: true },
          { title: texts.columns.converted, cell: convertedOf, numeric: true },
          { title: texts.columns.premium, cell: ({ premium }) => numberIn(language, premium), numeric: true },
        ]}
        menu={{
          title: texts.columns.actions,
          cell: associate => (
            <Menu
              label={texts.actionsOf(associate.name)}
              items={[
                { label: texts.copyLink, icon: Link2, onSelect: () => void copyLink(associate) },
                { label: texts.edit, icon: Pencil, onSelect: () => setEdited(associate) },
              ]}
            />
          ),
        }}
        facts={associate => (
          <div className="mt-1 grid gap-1.5 pr-2 text-[.9375rem]">
            {throughOf(associate)}
            <p className="text-sm text-soft tabular-nums">
              {texts.summary(
                numberIn(language, associate.people),
                numberIn(language, associate.converted),
                numberIn(language, associate.premium),
              )}
            </p>
          </div>
        )}
      />
      <Modal open={edited !== null} onClose={close} title={texts.form.editTitle}>
        {edited !== null && <AssociateForm associate={edited} onClose={close} />}
      </Modal>
    </>
  )
}
