import type { academic, ReplyOf } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { Pending } from '../../components/pending.tsx'
import { SkeletonRows } from '../../components/skeleton.tsx'
import { useTexts } from '../../platform/language.ts'
import { programmeQuery } from './academic.calls.ts'
import { academicTexts } from './academic.texts.ts'
import { JoinByCoupon, NeedsAccess, OpenProgramme, ShareWithInstitution } from './joining.tsx'
import { ModuleCard } from './module-card.tsx'
import { NextStep } from './next-step.tsx'

type Standing = ReplyOf<typeof academic.readProgramme>

/** `/panel/academic`. */
export function ProgrammePage() {
  const texts = useTexts(academicTexts)
  const { data, isError, refetch } = useQuery(programmeQuery)
  return (
    <div className="mx-auto w-full max-w-[1180px] px-5 py-10 md:px-10 md:py-14">
      <h1 className="text-4xl text-balance">{data?.programme?.title ?? texts.title}</h1>
      {data === undefined ? (
        <div className="mt-8">
          <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
            <SkeletonRows rows={3} className="h-40" />
          </Pending>
        </div>
      ) : (
        <Programme standing={data} />
      )}
    </div>
  )
}

function Programme({ standing }: { standing: Standing }) {
  const texts = useTexts(academicTexts)
  const { academicType, isUnlocked, hasAccess, institution, programme, nextStep } = standing
  if (academicType === null) return <JoinByCoupon standing={standing} />
  const about = programme?.description ? programme.description : texts.intro
  return (
    <>
      <p className="mt-3 max-w-2xl whitespace-pre-line text-soft">{about}</p>
      {institution !== null && <p className="mt-2 text-sm text-muted">{texts.through(institution)}</p>}
      {isUnlocked === 0 && (hasAccess === 1 ? <OpenProgramme /> : <NeedsAccess />)}
      {isUnlocked === 1 && programme && nextStep && <NextStep step={nextStep} modules={programme.modules} />}
      {programme ? (
        <ol className="mt-10 grid gap-5">
          {programme.modules.map((module, at) => (
            <ModuleCard key={module.id} module={module} number={at + 1} isOpen={isUnlocked === 1} />
          ))}
        </ol>
      ) : (
        <p className="mt-8 text-soft">{texts.noProgramme}</p>
      )}
      <div className="mt-10 grid gap-6">
        {institution !== null && <ShareWithInstitution shares={standing.sharesProgress === 1} />}
        <p className="text-sm text-muted">{texts.freeCourse}</p>
      </div>
    </>
  )
}
