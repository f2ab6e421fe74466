export { joinByCoupon, readAcademicType } from './joining/make-user-academic.ts'
export { readMarks } from './programme/read-marks.ts'
export { insertQuestion } from './manage/question-writes.queries.ts'
