import {
  isNationality,
  NATIONALITY_MISSING,
  NATIONALITY_PLACEHOLDER,
  nationalityOptions,
} from '@alinha/domain'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../components/button.tsx'
import { Modal } from '../../components/modal.tsx'
import { SelectField, toOptions } from '../../components/form/select.tsx'
import { showToast } from '../../components/toast.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { sessionTexts } from './session.texts.ts'

/** The parameter keeps the Portuguese name under which the form sends it. */
const toRegister = (nationality: string): string =>
  `${paths.register}?${new URLSearchParams({ nacionalidade: nationality })}`

const options = toOptions(nationalityOptions)

export function NationalityModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const texts = useTexts(sessionTexts)
  const [chosen, setChosen] = useState<string>(NATIONALITY_PLACEHOLDER)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isNationality(chosen)) void navigate(toRegister(chosen))
    else showToast(NATIONALITY_MISSING, { tone: 'error' })
  }

  return (
    <Modal open={open} onClose={onClose} title={texts.nationalityTitle}>
      <form onSubmit={onSubmit} className="grid gap-6">
        <SelectField
          label={texts.nationality}
          options={options}
          value={chosen}
          onChange={event => setChosen(event.target.value)}
        />
        <Button type="submit" size="large" wide>
          {texts.done}
        </Button>
      </form>
    </Modal>
  )
}
