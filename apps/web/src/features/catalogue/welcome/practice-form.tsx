import { EXPERIENCES, WEEKLY_MINUTES } from '@alinha/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { RadioCards } from '../../../components/form/radio-cards.tsx'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { useTexts } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { welcomeCalls, welcomeQuery, type WelcomeData } from './welcome.calls.ts'
import { welcomeTexts } from './welcome.texts.ts'

/** Of radio buttons, which know texts only. */
const ANY = 'any'

export function PracticeForm({ welcome, onDone }: { welcome: WelcomeData; onDone: () => void }) {
  const { answers, subjects } = welcome
  const texts = useTexts(welcomeTexts)
  const queries = useQueryClient()
  const problemId = useId()
  const [experience, setExperience] = useState<string>(answers?.experience ?? '')
  const [subject, setSubject] = useState(answers === null ? '' : String(answers.categoryId ?? ANY))
  const [minutes, setMinutes] = useState(answers === null ? '' : String(answers.weeklyMinutes))
  const [isMissing, setMissing] = useState(false)
  const answering = useMutation({
    mutationFn: welcomeCalls.answerWelcome,
    onSuccess: answered => {
      queries.setQueryData(welcomeQuery.queryKey, answered)
      window.scrollTo({ top: 0 })
      onDone()
    },
    onError: useRefusalToasts(),
  })
  const send = () => {
    const chosen = EXPERIENCES.find(one => one === experience)
    const weeklyMinutes = WEEKLY_MINUTES.find(one => String(one) === minutes)
    if (chosen === undefined || weeklyMinutes === undefined || subject === '') return setMissing(true)
    const categoryId = subject === ANY ? null : Number(subject)
    answering.mutate({ body: { experience: chosen, categoryId, weeklyMinutes } })
  }
  return (
    <form
      noValidate
      aria-describedby={problemId}
      className="mt-9 grid max-w-3xl gap-10"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <RadioCards
        showsLabel
        label={texts.experience.label}
        value={experience}
        onChange={setExperience}
        choices={EXPERIENCES.map(value => ({ value, title: texts.experience[value] }))}
      />
      <RadioCards
        showsLabel
        label={texts.subject.label}
        value={subject}
        onChange={setSubject}
        choices={[
          ...subjects.map(({ id, title }) => ({ value: String(id), title })),
          { value: ANY, title: texts.subject.any },
        ]}
      />
      <RadioCards
        showsLabel
        label={texts.time.label}
        value={minutes}
        onChange={setMinutes}
        choices={WEEKLY_MINUTES.map(count => ({ value: String(count), title: texts.time.minutes(count) }))}
      />
      <div>
        <p id={problemId} role="alert" className="mb-3 min-h-6 text-sm text-danger">
          {isMissing && texts.missing}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" busy={answering.isPending}>
            {texts.submit}
          </Button>
          <ButtonLink to={paths.catalog} size="large" tone="plain">
            {texts.skip}
          </ButtonLink>
        </div>
      </div>
    </form>
  )
}
