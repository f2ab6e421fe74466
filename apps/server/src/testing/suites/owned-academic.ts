const ofManagers = 'of managers'

/** Tests and modules of students are named in bodies, where their own tests look. */
export const academicRows = {
  changeInstitution: ofManagers,
  createInstitutionCoupons: ofManagers,
  readInstitutionClass: ofManagers,
  changeProgramme: ofManagers,
  createModule: ofManagers,
  changeModule: ofManagers,
  listQuestions: ofManagers,
  createQuestion: ofManagers,
  changeQuestion: ofManagers,
  retireQuestion: ofManagers,
} as const
