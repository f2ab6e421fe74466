import { manageInstitutions, manageProgrammes } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { sendQuestionPicture } from '../pictures/question-pictures.ts'
import {
  changeInstitution,
  createInstitution,
  createInstitutionCoupons,
  listInstitutions,
} from './edit-institutions.ts'
import {
  changeModule,
  changeProgramme,
  createModule,
  createProgramme,
  listProgrammes,
} from './edit-programmes.ts'
import { moveModule } from './move-module.ts'
import { addCoordinator, listCoordinators, removeCoordinator } from './name-coordinators.ts'
import { changeQuestion, createQuestion, listQuestions, retireQuestion } from './edit-questions.ts'

export const manageAcademicRoutes = (needs: Needs) => [
  ...serve(manageInstitutions, {
    listInstitutions: async () => ({ institutions: await listInstitutions(needs) }),
    createInstitution: async ({ body }, actor, context) => ({
      institution: await createInstitution(needs, body, { actor, context }),
    }),
    changeInstitution: async ({ params, body }, actor, context) => ({
      institution: await changeInstitution(needs, params.id, body, { actor, context }),
    }),
    createInstitutionCoupons: async ({ params, body }, actor, context) => ({
      codes: await createInstitutionCoupons(needs, params.id, body, { actor, context }),
    }),
    listCoordinators: async ({ params }) => ({ coordinators: await listCoordinators(needs, params.id) }),
    addCoordinator: async ({ params, body }, actor, context) => ({
      coordinators: await addCoordinator(needs, params.id, body, { actor, context }),
    }),
    removeCoordinator: async ({ params, body }, actor, context) => ({
      coordinators: await removeCoordinator(needs, params.id, body, { actor, context }),
    }),
  }),
  ...serve(manageProgrammes, {
    listProgrammes: async () => ({ programmes: await listProgrammes(needs) }),
    createProgramme: async ({ body }, actor, context) => ({
      programme: await createProgramme(needs, body, { actor, context }),
    }),
    changeProgramme: async ({ params, body }, actor, context) => ({
      programme: await changeProgramme(needs, params.id, body, { actor, context }),
    }),
    createModule: async ({ params, body }, actor, context) => ({
      module: await createModule(needs, params.id, body, { actor, context }),
    }),
    changeModule: async ({ params, body }, actor, context) => ({
      module: await changeModule(needs, params.id, body, { actor, context }),
    }),
    moveModule: async ({ params, body }, actor, context) => ({
      module: await moveModule(needs, params.id, body, { actor, context }),
    }),
    listQuestions: ({ params }) => listQuestions(needs, params.id),
    createQuestion: async ({ params, body }, actor, context) => ({
      question: await createQuestion(needs, params.id, body, { actor, context }),
    }),
    changeQuestion: async ({ params, body }, actor, context) => ({
      question: await changeQuestion(needs, params.id, body, { actor, context }),
    }),
    sendQuestionPicture: ({ body }, actor, context) =>
      sendQuestionPicture(needs, body.image, { actor, context }),
    retireQuestion: async ({ params, body }, actor, context) => ({
      question: await retireQuestion(needs, params.id, body.isRetired === 1, { actor, context }),
    }),
  }),
]
