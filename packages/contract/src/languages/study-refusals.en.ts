import type { academicRefusals } from '../academic/academic-refusals.ts'
import type { certificateRefusals } from '../certificates/certificate-refusals.ts'

type Code = keyof typeof academicRefusals | keyof typeof certificateRefusals

/** What the refusals of the academic programme and of certificates say in English. */
export const englishStudyRefusals: Readonly<Record<Code, string>> = {
  'institution-not-listed':
    'This coupon is of an institution that is not in the academic programme. Talk to us.',
  'institution-code-taken': 'Another institution already uses this code.',
  'institution-inactive': 'Take the institution in again before making coupons for it.',
  'coordinator-unknown': 'This e-mail does not belong to a confirmed account.',
  'student-needed': 'The academic programme is for those who came in with the coupon of an institution.',
  'access-needed': 'To open the academic programme you need an active subscription.',
  'institution-needed':
    'You did not come in through an institution: there is nobody to show your progress to.',
  'test-approved': 'You have already passed this test.',
  'test-not-a-student': 'Open the academic programme before taking the test.',
  'test-module-before': 'Pass the test of the module before this one first.',
  'test-lessons-left': 'Watch all lessons of the module before the test.',
  'test-not-ready': 'This test is still being prepared.',
  'test-attempts-spent': 'You have used all attempts of this test. Talk to us.',
  'test-waiting': 'The next attempt is not open yet. Watch the lessons again while you wait.',
  'test-not-open': 'This test is not open.',
  'test-time-up': 'The time of this test is up. We grade what was saved.',
  'test-not-handed-in': 'The answers appear after you hand the test in.',
  'question-not-drawn': 'This question is not part of your test. Reload the page.',
  'programme-not-ready':
    'Before it is published, the programme needs modules, and each test enough questions with a right answer to draw from.',
  'programme-published-already':
    'A programme is already published for these students. Take it back before publishing another one.',
  'question-picture-unknown': 'This picture is no longer kept. Send the picture again.',
  'question-options': 'Write at least two different options, and choose the right one among them.',
  'certificate-hours-missing': 'Watched hours are still missing for the certificate. It takes 60.',
  'certificate-programme-unfinished':
    'This certificate is for those who passed every module of the academic programme.',
  'certificate-name-not-drawable':
    'This name has letters that we cannot draw on the certificate. Use Latin letters, spaces, full stops, hyphens and apostrophes, up to 80 characters.',
  'certificate-name-fixed':
    'Your certificate was issued under another name and does not change. To correct the name, write to our team.',
  'certificate-was-revoked': 'Your certificate was revoked. Write to our team.',
  'certificate-in-the-making': 'The certificate is being signed. Try again in a few seconds.',
  'certificate-not-current': 'This certificate was replaced, revoked or withdrawn. Reload the page.',
}
