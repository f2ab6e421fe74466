import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditMenu } from '../../../components/list/edit-menu.tsx'
import { Modal } from '../../../components/modal.tsx'
import { useTexts } from '../../../platform/language.ts'
import { Removal } from '../../../platform/removal.tsx'
import { PartnerForm } from './partner-form.tsx'
import { PartnerLogo } from './partner-logo.tsx'
import { partnerCalls, partnersQuery, type Partner } from './partners.calls.ts'
import { partnersTexts } from './partners.texts.ts'

export function PartnerMenu({ partner }: { partner: Partner }) {
  const texts = useTexts(partnersTexts)
  const queries = useQueryClient()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <EditMenu
        label={texts.actionsOf(partner.name)}
        edit={texts.edit}
        remove={texts.remove}
        onEdit={() => setOpen('edit')}
        onRemove={() => setOpen('remove')}
      />
      <Modal open={open === 'edit'} onClose={close} title={texts.form.editTitle}>
        <PartnerLogo partner={partner} />
        <PartnerForm partner={partner} onClose={close} />
      </Modal>
      <Removal
        open={open === 'remove'}
        title={texts.removing.title}
        text={texts.removing.text(partner.name)}
        submit={texts.removing.submit}
        cancel={texts.cancel}
        remove={() => partnerCalls.removePartner({ params: { id: partner.id } })}
        onRemoved={() => queries.invalidateQueries({ queryKey: partnersQuery.queryKey })}
        onClose={close}
      />
    </>
  )
}
