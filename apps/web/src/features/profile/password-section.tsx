import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { Section } from '../../components/layout/section.tsx'
import { showToast } from '../../components/toast.tsx'
import { useTexts } from '../../platform/language.ts'
import { storeSession, useSession } from '../../platform/api/session.ts'
import { ChoosePasswordForm } from '../account/index.ts'
import { sessionsQuery } from './account-safety.calls.ts'
import { profileTexts } from './profile.texts.ts'

export function PasswordSection() {
  const texts = useTexts(profileTexts).password
  const user = useSession()?.user
  const queries = useQueryClient()
  const [changing, setChanging] = useState(false)
  return (
    <Section title={texts.title} text={texts.text}>
      {changing && user ? (
        <ChoosePasswordForm
          user={user}
          currentLabel={texts.current}
          submit={texts.save}
          onChosen={signedIn => {
            // The old token ended with the old password.
            storeSession(signedIn)
            setChanging(false)
            showToast(texts.saved)
            void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
          }}
        />
      ) : (
        <Button tone="quiet" onClick={() => setChanging(true)}>
          {texts.change}
        </Button>
      )}
    </Section>
  )
}
