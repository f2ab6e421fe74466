import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../components/button.tsx'
import { Section } from '../../components/layout/section.tsx'
import { Pending } from '../../components/pending.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { AddressSection } from './address-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { EmailSection } from './email-section.tsx'
import { WatchedHours } from './watched-hours.tsx'
import { PasswordSection } from './password-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { profileQuery } from './profile.calls.ts'
import { profileTexts } from './profile.texts.ts'
import { RegistrationSection } from './registration-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export function ProfilePage() {
  const texts = useTexts(profileTexts)
  const { hash } = useLocation()
  const { data: profile, isError, refetch } = useQuery(profileQuery)
  const isLoaded = profile !== undefined

  // Follows the URL: the section that it names is drawn only when the data is loaded.
  useEffect(() => {
    if (isLoaded && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isLoaded, hash])

  return (
    <div className="mx-auto w-full max-w-[1120px] px-5 py-10 md:px-10 md:py-14">
      <h1 className="text-4xl">{texts.title}</h1>
      <p className="mt-3 mb-9 max-w-xl text-soft">{texts.intro}</p>
      {profile ? (
        <>
          <div className="mb-9">
            <WatchedHours />
          </div>
          <PictureSection name={profile.name} avatar={profile.avatar} />
          <DetailsSection profile={profile} />
          {profile.document?.kind !== 'doc_id' && <AddressSection profile={profile} />}
          <RegistrationSection profile={profile} />
          <EmailSection profile={profile} />
          <PasswordSection />
          <SecondFactorSection />
          <SessionsSection />
          <Section title={texts.notifications.title} text={texts.notifications.text}>
            <ButtonLink tone="quiet" to={paths.notifications}>
              {texts.notifications.open}
            </ButtonLink>
          </Section>
          <Section title={texts.myData.title} text={texts.myData.text}>
            <ButtonLink tone="quiet" to={paths.myData}>
              {texts.myData.open}
            </ButtonLink>
          </Section>
        </>
      ) : (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <div className="grid gap-9">
            {['picture', 'details', 'email'].map(part => (
              <Skeleton key={part} className="h-44" />
            ))}
          </div>
        </Pending>
      )}
    </div>
  )
}
