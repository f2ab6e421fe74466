import { toWireUser } from '@alinha/contract'
import { accessUntil, formatDay, type User } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Pending } from '../../../components/pending.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { storeUser, useSession } from '../../../platform/api/session.ts'
import { useTexts } from '../../../platform/language.ts'
import { FirstLessons } from './first-lessons.tsx'
import { PracticeForm } from './practice-form.tsx'
import { welcomeCalls, welcomeQuery } from './welcome.calls.ts'
import { welcomeTexts } from './welcome.texts.ts'

/** Three questions, then what to watch first. It comes by itself once, and is in the menu after that. */
export function WelcomePage() {
  const texts = useTexts(welcomeTexts)
  const user = useSession()?.user ?? null
  useNoteThatItWasSeen(user)
  const { data: welcome, isError, refetch } = useQuery(welcomeQuery)
  const [isChanging, setChanging] = useState(false)
  const lastDay = user?.plan === 'premium' ? accessUntil(user) : null
  const isForm = welcome !== undefined && (welcome.answers === null || isChanging)
  return (
    <div className="mx-auto w-full max-w-[1240px] px-5 pt-6 pb-16 md:px-10 md:pt-12">
      <h1 className="text-3xl text-balance md:text-5xl">{texts.title(user?.name.split(' ')[0] ?? '')}</h1>
      <p className="mt-3 text-soft md:text-lg">
        {(welcome === undefined || isForm) && `${texts.intro} `}
        {lastDay !== null && texts.until(formatDay(lastDay))}
      </p>
      {welcome === undefined ? (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <div className="mt-8 grid max-w-3xl gap-6">
            <Skeleton className="h-40 rounded-2xl" />
            <Skeleton className="h-64 rounded-2xl" />
            <Skeleton className="h-40 rounded-2xl" />
          </div>
        </Pending>
      ) : isForm ? (
        <PracticeForm welcome={welcome} onDone={() => setChanging(false)} />
      ) : (
        <FirstLessons lessons={welcome.lessons} onChange={() => setChanging(true)} />
      )}
    </div>
  )
}

/** Follows the page being opened. Whether the note arrives matters to nobody who is here: the page may come once more. */
function useNoteThatItWasSeen(user: User | null): void {
  const isNoted = useRef(false)
  useEffect(() => {
    if (user === null || user.wasWelcomed || isNoted.current) return
    isNoted.current = true
    void welcomeCalls
      .recordWelcomeSeen({ body: {} })
      .then(() => storeUser(toWireUser({ ...user, wasWelcomed: true })))
      .catch(() => {})
  }, [user])
}
