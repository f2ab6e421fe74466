import type { downloads, ReplyOf } from '@alinha/contract'
import { plainWords } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { FolderDown, SearchX } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/list/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ListSearch } from '../../components/list/list-search.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths, toCourse, toLesson } from '../../platform/paths.ts'
import { useSession } from '../../platform/api/session.ts'
import { downloadsQuery } from './downloads.calls.ts'
import { downloadsTexts } from './downloads.texts.ts'
import { MaterialList } from './material-list.tsx'

type Download = ReplyOf<typeof downloads.listDownloads>['downloads'][number]

/** Of a chunk of its own: the files are shown without waiting for it. */
const MyCertificates = lazy(async () => ({
  default: (await import('../certificates/index.ts')).MyCertificates,
}))

/** With fewer files there is no search field. */
const MIN_TO_SEARCH = 7

export function DownloadsPage() {
  const texts = useTexts(downloadsTexts)
  const { data, isError, refetch } = useQuery(downloadsQuery)
  return (
    <div className="mx-auto w-full max-w-[1360px] px-5 py-10 md:px-10 md:py-14">
      <h1 className="text-4xl">{texts.title}</h1>
      <p className="mt-3 max-w-xl text-soft">{texts.intro}</p>
      <Suspense fallback={<Skeleton className="mt-10 h-44 rounded-xl" />}>
        <MyCertificates />
      </Suspense>
      {data ? (
        data.length === 0 ? (
          <NoDownloads />
        ) : (
          <Downloads files={data} />
        )
      ) : isError ? (
        <ErrorState text={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <DownloadsShape />
      )}
    </div>
  )
}

function Downloads({ files }: { files: Download[] }) {
  const texts = useTexts(downloadsTexts)
  const [name, setName] = useState('')
  const shown = files.filter(file => isNamed(file, name))
  return (
    <>
      {files.length >= MIN_TO_SEARCH && (
        <div className="mt-8">
          <ListSearch label={texts.find} placeholder={texts.find} value={name} onChange={setName} />
        </div>
      )}
      <p role="status" className="mt-6 text-sm text-muted">
        {texts.count(shown.length)}
      </p>
      {shown.length === 0 && (
        <EmptyState
          icon={<SearchX aria-hidden className="size-7" />}
          title={texts.notFoundTitle}
          text={texts.notFound}
          action={
            <Button tone="quiet" onClick={() => setName('')}>
              {texts.showAll}
            </Button>
          }
        />
      )}
      <div className="mt-8 grid gap-10">
        {toGroups(shown).map(({ key, ...group }) => (
          <Group key={key} {...group} />
        ))}
      </div>
    </>
  )
}

const isNamed = ({ title, from }: Download, name: string): boolean =>
  plainWords(`${title} ${from ?? ''}`).includes(plainWords(name))

type FileGroup = { key: string; from: string | null; to: string | null; files: Download[] }

/** Groups files by lesson or course, in the order of each group's newest file. */
function toGroups(files: readonly Download[]): FileGroup[] {
  const groups = new Map<string, FileGroup>()
  for (const file of files) {
    const { movieId, courseId, from } = file
    const key = `${movieId ?? ''}-${courseId ?? ''}`
    const to = movieId !== null ? toLesson(movieId) : courseId !== null ? toCourse(courseId) : null
    const group = groups.get(key) ?? { key, from, to, files: [] }
    group.files.push(file)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function Group({ from, to, files }: Omit<FileGroup, 'key'>) {
  const texts = useTexts(downloadsTexts)
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-4 text-xl">
        {to === null ? (
          texts.forEveryone
        ) : (
          <Link to={to} className="inline-block rounded-xs py-1.5 underline-offset-4 hover:underline">
            {from}
          </Link>
        )}
      </h2>
      <MaterialList materials={files} />
    </section>
  )
}

function NoDownloads() {
  const texts = useTexts(downloadsTexts)
  const isFree = useSession()?.user.plan === 'free'
  return (
    <EmptyState
      icon={<FolderDown aria-hidden className="size-7" />}
      title={isFree ? texts.noneFreeTitle : texts.noneTitle}
      text={isFree ? texts.noneFree : texts.none}
      action={
        <ButtonLink tone={isFree ? 'action' : 'quiet'} to={isFree ? paths.plans : paths.catalog}>
          {isFree ? texts.plans : texts.toCatalogue}
        </ButtonLink>
      }
    />
  )
}

function DownloadsShape() {
  return (
    <Loading>
      <div className="mt-16 grid gap-10">
        {['first', 'second'].map(group => (
          <div key={group}>
            <Skeleton className="mb-5 h-7 max-w-64" />
            <div className="grid gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
              <Skeleton className="h-16" />
              <Skeleton className="h-16" />
              <Skeleton className="h-16" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
