import type { BulkAction } from '@alinha/domain'
import { numberIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { actionsTexts } from '../actions.texts.ts'
import { bulkTexts } from './bulk.texts.ts'

type Words = { title: string; text: string; submit: string }

/** An action on many is called as on one. */
export function useActionWords(): (action: BulkAction) => Words {
  const texts = useTexts(actionsTexts)
  return action => {
    switch (action) {
      case 'give-student':
        return {
          title: texts.giveRole(texts.roles.student),
          text: texts.roleTexts.student,
          submit: texts.give,
        }
      case 'take-student':
        return { title: texts.takeRole(texts.roles.student), text: '', submit: texts.take }
      case 'mail-password':
        return texts.actions.password
      case 'give-days':
      case 'block':
      case 'unblock':
        return texts.actions[action]
    }
  }
}

export function usePeopleWords(): (count: number) => string {
  const texts = useTexts(bulkTexts)
  const language = useLanguage()
  return count => (count === 1 ? texts.onePerson : texts.people(numberIn(language, count)))
}
