import { lazy, Suspense, useState, type ReactNode } from 'react'
import { loadChunk } from '../../../platform/api/load-chunk.ts'
import type { CourseTeaser } from './landing.calls.ts'

/** Loaded on demand: dialogs need much code, and most visitors open none. */
const CourseDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./course-dialog.tsx'))).CourseDialog,
}))

type WithCourseDialogProps = { children: (onOpen: (course: CourseTeaser) => void) => ReactNode }

export function WithCourseDialog({ children }: WithCourseDialogProps) {
  const [opened, setOpened] = useState<CourseTeaser | null>(null)
  return (
    <>
      {children(setOpened)}
      {opened !== null && (
        <Suspense fallback={null}>
          <CourseDialog course={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
