import { useEffect } from 'react'
import { loadChunk } from '../../platform/api/load-chunk.ts'
import { findSession } from '../../platform/api/session.ts'
import { chosenLanguage, useLanguage } from '../../platform/language.ts'
import { isLanguageTold, rememberToldLanguage } from '../../platform/told-language.ts'

/**
 * Mails speak the language in which their reader chose to see the site. The server is told once after each choice, and
 * again at the next visit if that failed: what this device told last is remembered.
 */
export function useToldLanguage(userId: number): void {
  const language = useLanguage()
  useEffect(() => {
    const chosen = chosenLanguage()
    // A manager who sees the site as this person reads it in a language of their own.
    if (findSession()?.view || chosen === null || isLanguageTold(userId, chosen)) return
    void loadChunk(() => import('../../features/profile/tell-language.ts'))
      .then(({ tellLanguage }) => tellLanguage(chosen))
      .then(
        () => rememberToldLanguage(userId, chosen),
        () => {
          // Nothing that the person could do about it.
        },
      )
  }, [userId, language])
}
