import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const ShownAnnouncement = lazy(async () => ({
  default: (await import('./shown-announcement.tsx')).ShownAnnouncement,
}))

/** The page comes first. */
const LATER_MS = 1500

/** Nobody is disturbed while watching or paying. */
const QUIET = /^\/(panel\/movie|checkout|admin)/

export function AnnouncementsLater() {
  const { pathname } = useLocation()
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLater || QUIET.test(pathname)) return null
  return (
    <Suspense fallback={null}>
      <ShownAnnouncement />
    </Suspense>
  )
}
