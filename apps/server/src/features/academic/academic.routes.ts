import { academic, coordination, joining, toFlag } from '@alinha/contract'
import { dayInBrazil } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { serve } from '../../platform/http/serve.ts'
import { Refusal } from '../../platform/refusal.ts'
import { enableModuleTest, listTests } from './attempts/enable-module-test.ts'
import { readTestAnswers } from './attempts/read-test-answers.ts'
import { saveTestAnswer, submitTest } from './attempts/submit-test.ts'
import { listInstitutionsOf } from './coordination/coordinators.queries.ts'
import { downloadInstitutionClass } from './coordination/download-class.ts'
import { readInstitutionClass } from './coordination/read-class.ts'
import { makeUserAcademic } from './joining/make-user-academic.ts'
import { shareProgress, unlockAcademic } from './joining/unlock-academic.ts'
import { manageAcademicRoutes } from './manage/manage-academic.routes.ts'
import { readQuestionPicture } from './pictures/question-pictures.ts'
import { findProgrammeLesson } from './programme/programme.queries.ts'
import { readProgramme } from './programme/read-programme.ts'

export const academicRoutes = (needs: Needs) => [
  ...serve(academic, {
    readProgramme: (_input, actor) => readProgramme(needs, actor),
    listTestQuestions: async (_input, actor) => ({ tests: await listTests(needs, actor) }),
    // Marks nothing: nobody completes a lesson by saying so.
    markVideoAsComplete: async ({ body: { videoId } }, { userId }) => {
      const lesson = await findProgrammeLesson(needs.db, userId, videoId, dayInBrazil(needs.clock()))
      if (!lesson) throw new Refusal('not-found')
      return { videoId, watched: toFlag(lesson.isWatched) }
    },
    enableModuleTest: async ({ body }, actor) => ({
      test: await enableModuleTest(needs, actor, body.testId),
    }),
    readQuestionPicture: ({ params }, actor) => readQuestionPicture(needs, actor, params.name),
    saveTestAnswer: ({ body }, actor) => saveTestAnswer(needs, actor, body),
    submitTest: ({ body }, actor) => submitTest(needs, actor, body.payload),
    readTestAnswers: ({ body }, actor) => readTestAnswers(needs, actor, body.payload.testId),
  }),
  ...serve(joining, {
    makeUserAcademic: ({ body }, actor, context) => makeUserAcademic(needs, actor, body, context),
    shareProgress: ({ body }, actor) => shareProgress(needs, actor, body.shares === 1),
    unlockAcademic: ({ body }, actor) => unlockAcademic(needs, actor, body.id),
  }),
  ...serve(coordination, {
    listOwnInstitutions: async (_input, { userId }) => ({
      institutions: await listInstitutionsOf(needs.db, userId),
    }),
    readInstitutionClass: ({ params, query }, actor) => readInstitutionClass(needs, params.id, query, actor),
    downloadInstitutionClass: ({ params }, actor, context) =>
      downloadInstitutionClass(needs, params.id, { actor, context }),
  }),
  ...manageAcademicRoutes(needs),
]
