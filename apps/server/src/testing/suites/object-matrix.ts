import type { everyCall, lessons, payments, privacy, ReplyOf, session } from '@alinha/contract'
import { aCourse, shelve } from '../lessons/shelves.ts'
import { aPublishedLesson } from '../lessons/lessons.ts'
import { answerTo, aParticipant, beginTopic, comment, reply, type Participant } from '../lessons/community.ts'
import { buy } from '../money/checkout.ts'
import { Browser } from '../people/browser.ts'
import { PASSWORD } from '../people/people.ts'
import { until } from '../until.ts'
import { academicRows } from './owned-academic.ts'
import { announcementRows } from './owned-announcement.ts'
import { caseRows } from './owned-cases.ts'
import { certificateRows } from './owned-certificate.ts'
import type { TestApp } from '../start-test-app.ts'

export type Id = number | string

/** Two subscribers, of whom the first owns what is made, and a lesson. */
export type Scene = { test: TestApp; ana: Participant; bia: Participant; movieId: number }
type Maker = (scene: Scene) => Promise<Id>

/** What is a person's own: it is served to them, and for another it is as if it were not there. */
type OwnRow = { own: Maker; body?: object }
/** What others may name too. Serving it changes nothing of its owner's but the tables in `tells`. */
type OpenRow = { open: Maker; body?: (scene: Scene) => Promise<object>; tells?: string[] }
/** Who has the address may read: it cannot be guessed, and the file named here tests that it ends. */
type SecretRow = { secret: string }
export type Row = OwnRow | OpenRow | SecretRow | 'of managers'

type Calls = typeof everyCall
type NamingCall<C> = {
  [K in keyof C]: C[K] extends { path: `${string}{${string}}${string}` } ? K : never
}[keyof C]
type RowOf<C> = C extends { access: 'manager' } ? 'of managers' : Exclude<Row, 'of managers'>

/** One row for each call that names something in its path. The compiler asks for the row of a new call. */
type ObjectMatrix = {
  [N in keyof Calls as NamingCall<Calls[N]> extends never ? never : N]: {
    [K in NamingCall<Calls[N]>]: RowOf<Calls[N][K]>
  }
}

const ofManagers = 'of managers'
const aLesson: Maker = async ({ movieId }) => movieId
const aTopic: Maker = async ({ ana }) => (await beginTopic(ana)).topic.id
const aComment: Maker = async ({ ana, movieId }) => (await comment(ana, movieId)).id

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const aPicture: Maker = async ({ ana }) => {
  const { body } = await ana.browser.call('POST', '/forum/images', { body: { image: ONE_PIXEL, consent: 1 } })
  const { name } = body as { name: string }
  await beginTopic(ana, { images: [name] })
  return `${name}.webp`
}

const anAnsweredComment: Maker = async scene => {
  const { id } = await comment(scene.ana, scene.movieId)
  await answerTo(await aParticipant(scene.test), scene.movieId, id)
  return id
}

const aNotice: Maker = async scene => {
  await reply(scene.bia, Number(await aTopic(scene)))
  const { body } = await scene.ana.browser.call('GET', '/notifications')
  return (body as { notifications: { id: number }[] }).notifications[0]?.id ?? 0
}

const aNote: Maker = async ({ ana, movieId }) => {
  const { body } = await ana.browser.call('POST', `/movies/${movieId}/notes`, {
    body: { second: 1, text: 'Minha' },
  })
  return (body as { note: { id: number } }).note.id
}

const aSession: Maker = async ({ test, ana }) => {
  await new Browser(test.app).login(ana)
  const { body } = await ana.browser.call('GET', '/auth/sessions')
  const { sessions } = body as ReplyOf<typeof session.listSessions>
  return sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
}

const aPlayback: Maker = async ({ test, ana }) => {
  const { id } = await aPublishedLesson(test.needs)
  const { body } = await ana.browser.call('GET', `/movies/${id}`)
  return (body as ReplyOf<typeof lessons.readLesson>).movie.playback?.id ?? ''
}

const anExport: Maker = async ({ ana }) => {
  const { body } = await ana.browser.call('POST', '/privacy/export', { body: { password: ana.password } })
  const { id } = (body as ReplyOf<typeof privacy.requestExport>).export
  await until(async () => (await ana.browser.call('GET', `/privacy/exports/${id}`)).status === 200, 20_000)
  return id
}

const aTeacher: Maker = async ({ test }) => {
  const { rows } = await test.needs.db.pool.query<{ id: number }>(
    `insert into teachers (name) values ('Marina Prado') on conflict (name) do update set name = excluded.name returning id`,
  )
  return rows[0]?.id ?? 0
}

const aPayment: Maker = async ({ test, ana }) =>
  (await buy(test, ana.browser, { operacao: 'cadastro', plan: 'mensal' })).intentId

const aPurchase: Maker = async scene => {
  await aPayment(scene)
  const { body } = await scene.ana.browser.call('GET', '/payments')
  return (body as ReplyOf<typeof payments.readPaymentsPage>).purchases[0]?.id ?? 0
}

/** Ana's own number, beside a coupon that both may use. */
const aNumberWithCoupon: Maker = async ({ test, ana }) => {
  await test.needs.db
    .insertInto('coupons')
    .values({ code: 'MATRIZ', kind: 'percent', value: 10, scope: 'subscription', max_uses: null })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return ana.id
}

const aCourseWithLesson: Maker = async ({ test }) => {
  const course = await aCourse(test.needs, { kind: 'on-demand' })
  await shelve(test.needs, course)
  return course
}
const anyCourse: Maker = async ({ test }) => {
  const course = await aCourse(test.needs)
  await shelve(test.needs, course)
  return course
}

const words = { text: 'Outras palavras' }

export const objectMatrix: ObjectMatrix = {
  account: {
    confirmAccount: { secret: 'features/account/confirm-account.test.ts' },
    readPostalCode: { open: async () => '01001000' },
  },
  session: { endOwnSession: { own: aSession, body: { password: PASSWORD } } },
  profile: {
    readAvatar: { secret: 'features/profile/avatar.test.ts' },
    readPublicProfile: { secret: 'features/profile/public-profile.test.ts' },
  },
  privacy: { downloadExport: { own: anExport } },
  people: {
    listUsers: ofManagers,
    readUserAnalytics: ofManagers,
    filterUserAnalytics: ofManagers,
    removeUser: ofManagers,
    updateUser: ofManagers,
    readUser: ofManagers,
    searchUsers: ofManagers,
    exportUsers: ofManagers,
    downloadUserExport: ofManagers,
    readUserImport: ofManagers,
    listUserImportRows: ofManagers,
    readBulkChange: ofManagers,
    listBulkChangePeople: ofManagers,
    stopBulkChange: ofManagers,
    updateSavedList: ofManagers,
    removeSavedList: ofManagers,
    toggleUserStatus: ofManagers,
    toggleSubscriptionStatus: ofManagers,
    changeManagerRole: ofManagers,
    changeStudentRole: ofManagers,
    changeConsultorRole: ofManagers,
    changeReceiverRole: ofManagers,
    listUserSessions: ofManagers,
    endUserSessions: ofManagers,
    removeUserSecondFactor: ofManagers,
    beginUserView: ofManagers,
    endUserView: ofManagers,
    listUserMails: ofManagers,
    sendUserMailAgain: ofManagers,
    readUserPayments: ofManagers,
    grantUserDays: ofManagers,
    downloadUserReceipt: ofManagers,
    listUserRecord: ofManagers,
    listUserNotes: ofManagers,
    createUserNote: ofManagers,
    removeUserNote: ofManagers,
  },
  catalogue: {
    readCategory: { open: async () => 1 },
    toggleBookmark: { open: aLesson },
    readSharedBookmarks: { secret: 'features/catalogue/bookmarks/bookmarks.test.ts' },
    readLessonTexts: ofManagers,
    putCaptions: ofManagers,
    removeCaptions: ofManagers,
    putChapters: ofManagers,
    updateCategory: ofManagers,
    removeCategory: ofManagers,
    recordReview: ofManagers,
    readTeacher: { open: aTeacher },
    updateTeacher: ofManagers,
    changeTeacherPicture: ofManagers,
    removeTeacher: ofManagers,
    rescheduleLesson: ofManagers,
    changeLessonPicture: ofManagers,
    drawLessonFrame: ofManagers,
    changeCoursePicture: ofManagers,
    readCataloguePicture: { secret: 'features/catalogue/pictures/pictures.test.ts' },
    listCourseLessons: ofManagers,
    readEditedCourse: ofManagers,
    createLesson: ofManagers,
    readEditedLesson: ofManagers,
    updateLesson: ofManagers,
    moveLesson: ofManagers,
    duplicateLesson: ofManagers,
    removeLesson: ofManagers,
  },
  lessons: {
    readLesson: { open: aLesson },
    readPreview: { open: aLesson },
    continuePlayback: { own: aPlayback, body: {} },
    readCourse: { open: anyCourse },
    readCourseOffer: { open: aCourseWithLesson },
    readLessonProgress: { open: aLesson },
    removeFromHistory: { open: aLesson },
    listNotes: { open: aLesson },
    createNote: { open: aLesson, body: async () => ({ second: 1, text: 'De outra' }) },
    updateNote: { own: aNote, body: { second: 2, text: 'Outra' } },
    removeNote: { own: aNote },
  },
  media: { beginUpload: ofManagers, listUploads: ofManagers, cancelUpload: ofManagers },
  insights: { readLessonRetention: ofManagers, resolveBug: ofManagers },
  search: { updateSynonyms: ofManagers, removeSynonyms: ofManagers },
  downloads: {
    listLessonMaterials: { open: aLesson },
    finishMaterial: ofManagers,
    updateMaterial: ofManagers,
    removeMaterial: ofManagers,
  },
  community: {
    removeComment: ofManagers,
    listComments: { open: aLesson },
    createComment: { open: aLesson, body: async () => ({ comment: 'Eu também' }) },
    replyToComment: {
      open: aLesson,
      body: async scene => ({
        commentId: await aComment(scene),
        authorId: scene.bia.id,
        comment: 'Eu também',
      }),
      tells: ['notifications', 'posts'],
    },
    markCommentAsRead: { open: anAnsweredComment },
    readLikes: { open: aLesson },
    changeLike: { open: aLesson, body: async () => ({ oldAction: null, newAction: 'like' }) },
    readTopic: { open: aTopic },
    replyToTopic: { open: aTopic, body: async () => words, tells: ['notifications', 'posts'] },
    chooseBestAnswer: { own: aTopic, body: { replyId: null } },
    followTopic: { open: aTopic, body: async () => ({ follow: 1 }) },
    updatePost: { own: aTopic, body: words },
    removePost: { own: aComment },
    reportPost: { open: aTopic, body: async () => ({ reason: 'spam' }) },
    readPostImage: { open: aPicture },
    keepReportedPost: ofManagers,
    restorePost: ofManagers,
    updateForumCategory: ofManagers,
    removeForumCategory: ofManagers,
    listCourseTeachers: ofManagers,
    putCourseTeachers: ofManagers,
  },
  notifications: { markNotificationAsRead: { own: aNotice }, sendMailAgain: ofManagers },
  checkout: {
    readPayment: { own: aPayment },
    applyCoupon: { own: aNumberWithCoupon, body: { cupom: 'MATRIZ' } },
  },
  payments: {
    refundPurchase: { own: aPurchase, body: {} },
    downloadReceipt: { own: aPurchase },
    changeCoupon: ofManagers,
    resolvePaymentAlarm: ofManagers,
    traceCoupon: ofManagers,
    nameProviderPlan: ofManagers,
    recordPayout: ofManagers,
    reversePayout: ofManagers,
  },
  site: {
    readPartnerLogo: { secret: 'features/site/manage/partners.test.ts' },
    updatePartner: ofManagers,
    changePartnerLogo: ofManagers,
    removePartner: ofManagers,
  },
  associates: { changeAssociate: ofManagers },
  academic: academicRows,
  announcements: announcementRows,
  planningCenter: caseRows,
  certificates: certificateRows,
}
