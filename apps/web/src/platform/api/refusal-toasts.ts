import { RefusedError } from '@alinha/contract'
import { reactionToRefusal } from '@alinha/domain'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../components/toast.tsx'
import { currentLanguage } from '../language.ts'
import { paths } from '../paths.ts'
import { refusalTexts } from './refusal-toasts.texts.ts'
import { loseSession } from './session.ts'
import { rememberPlace } from './wanted-place.ts'

/** Shows the messages of a failed call as toasts; for screens that have no better place for them. */
export function useRefusalToasts(): (error: unknown) => void {
  const navigate = useNavigate()
  return useCallback(
    error => {
      const reaction =
        error instanceof RefusedError
          ? reactionToRefusal(error.status, error.body)
          : ({ kind: 'none' } as const)
      if (reaction.kind === 'login') {
        loseSession()
        rememberPlace(window.location.pathname + window.location.search)
        void navigate(paths.login)
        return
      }
      const messages = reaction.kind === 'toasts' ? reaction.messages : fallbackMessages(error)
      for (const message of messages) showToast(message, { tone: 'error' })
    },
    [navigate],
  )
}

const fallbackMessages = (error: unknown): string[] =>
  error instanceof RefusedError && error.messages.length > 0
    ? error.messages
    : [refusalTexts[currentLanguage()].noAnswer]
