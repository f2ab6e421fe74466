import { expect, it } from 'vitest'
import { everyCall } from './index.ts'
import type { Call } from './kit.ts'
import { ownCalls } from './own-calls.test-data.ts'

/** Part 7 of the specification, row by row: the call that answers it, and who may make it. */
const rows: [row: string, call: string, methodAndPath: string, access: Call['access']][] = [
  ['C7.01', 'session.login', 'POST /auth/login', 'anyone'],
  ['C7.02', 'account.findOrCreateAccount', 'POST /auth/findOrCreate', 'anyone'],
  ['C7.03', 'account.findOrCreateAccountByOldName', 'POST /auth/findOrCreate_tmpxz', 'anyone'],
  ['C7.04', 'account.registerAccount', 'POST /auth/registerNovo', 'anyone'],
  ['C7.05', 'checkout.cancelCardSubscription', 'POST /auth/suspenderAssinatura', 'member'],
  ['C7.06', 'checkout.recomputeSubscription', 'POST /auth/editaSuspenderAssinatura', 'member'],
  ['C7.07', 'checkout.cancelMarketplaceSubscription', 'POST /hotmart/cancel', 'member'],
  ['C7.08', 'profile.updateProfile', 'POST /auth/profile/update', 'member'],
  ['C7.09', 'checkout.readCardInUse', 'GET /auth/profile/getDadosCartaoUtilizado', 'member'],
  ['C7.10', 'profile.readPublicToken', 'GET /auth/profile/public-token', 'member'],
  ['C7.11', 'account.confirmAccount', 'GET /auth/confirm-account/{token}', 'anyone'],
  ['C7.12', 'account.readUserByEmailToken', 'POST /auth/getUserBySimpleEmailToken', 'anyone'],
  ['C7.13', 'account.recoverPassword', 'POST /auth/password-recover', 'anyone'],
  ['C7.14', 'session.verifyToken', 'GET /verify-token', 'member'],
  ['C7.15', 'checkout.changeCard', 'POST /auth/atualizaCartaoUsuarioPagarme', 'member'],
  ['C7.16', 'session.logout', 'POST /auth/logout', 'member'],
  ['C7.17', 'checkout.cancelCardSubscription', 'POST /auth/suspenderAssinatura', 'member'],
  ['C7.20', 'academic.listTestQuestions', 'POST /academic/getTestQuestions', 'member'],
  ['C7.21', 'academic.markVideoAsComplete', 'POST /academic/markVideoAsComplete', 'member'],
  ['C7.22', 'academic.enableModuleTest', 'POST /academic/enableModuleTest', 'member'],
  ['C7.23', 'academic.submitTest', 'POST /academic/submitTest', 'member'],
  ['C7.24', 'academic.readTestAnswers', 'POST /academic/getTestAnswers', 'member'],
  ['C7.25', 'academic.makeUserAcademic', 'POST /academic/makeRegisteredUserAcademic', 'member'],
  ['C7.26', 'academic.unlockAcademic', 'POST /academic/unlock-academic', 'member'],
  ['C7.30', 'catalogue.listAllCourses', 'GET /admin/courses', 'manager'],
  ['C7.31', 'catalogue.listCourseLessons', 'GET /admin/courses/{id}/movies', 'manager'],
  ['C7.32', 'catalogue.readEditedCourse', 'GET /admin/courses/{id}', 'manager'],
  ['C7.33', 'catalogue.createCourse', 'POST /admin/courses/create', 'manager'],
  ['C7.34', 'catalogue.updateCourse', 'POST /admin/courses/update', 'manager'],
  ['C7.35', 'catalogue.removeCourse', 'POST /admin/courses/remove', 'manager'],
  ['C7.36', 'catalogue.moveCourse', 'POST /admin/courses/posicao', 'manager'],
  ['C7.40', 'people.listUsers', 'GET /admin/users/{x}', 'manager'],
  ['C7.41', 'people.readUserAnalytics', 'GET /admin/users/{id}/analytics', 'manager'],
  ['C7.42', 'people.filterUserAnalytics', 'POST /admin/users/{id}/analyticsFilterByDate', 'manager'],
  ['C7.43', 'people.resetUserPassword', 'PUT /admin/users/resetPassword', 'manager'],
  ['C7.44', 'people.listConsultors', 'GET /admin/getAllConsultores', 'manager'],
  ['C7.45', 'people.listManagers', 'GET /admin/admin-users', 'manager'],
  ['C7.46', 'people.removeUser', 'DELETE /admin/user/{id}', 'manager'],
  ['C7.47', 'people.updateUser', 'PUT /admin/user/{id}', 'manager'],
  ['C7.48', 'people.readUser', 'GET /admin/user/{id}', 'manager'],
  ['C7.49', 'people.searchUsers', 'GET /admin/search/{keyword}', 'manager'],
  ['C7.50', 'people.exportUsers', 'GET /admin/users/export/{which}', 'manager'],
  ['C7.51', 'people.importUsers', 'POST /admin/users/import', 'manager'],
  ['C7.52', 'people.toggleUserStatus', 'GET /admin/users/{id}/toggleStatus', 'manager'],
  ['C7.53', 'people.toggleSubscriptionStatus', 'GET /admin/users/{id}/toggleSubscriptionStatus', 'manager'],
  ['C7.54', 'people.changeManagerRole', 'GET /admin/users/{id}/changeAdmin', 'manager'],
  ['C7.55', 'people.changeStudentRole', 'GET /admin/users/{id}/changeAluno', 'manager'],
  ['C7.56', 'people.changeConsultorRole', 'GET /admin/users/{id}/changeConsultor', 'manager'],
  ['C7.57', 'people.changeReceiverRole', 'GET /admin/users/{id}/changeRecebedor', 'manager'],
  ['C7.58', 'site.listAllPartners', 'GET /admin/partners', 'manager'],
  ['C7.60', 'catalogue.readCategory', 'GET /categories/{id}', 'member'],
  ['C7.61', 'lessons.readCourse', 'GET /student/courses/{id}', 'member'],
  ['C7.62', 'lessons.readCourseOffer', 'GET /student/courses-off/{id}', 'member'],
  ['C7.63', 'checkout.rentCourse', 'POST /courses/aluga', 'member'],
  ['C7.64', 'downloads.listDownloads', 'GET /user/downloads', 'member'],
  ['C7.65', 'certificates.downloadCertificate', 'GET /user/downloads/certificate/{id}', 'member'],
  ['C7.66', 'certificates.downloadAcademicCertificate', 'GET /user/downloads/certificate/academic', 'member'],
  ['C7.70', 'search.searchByKeyword', 'POST /movies/search', 'member'],
  ['C7.71', 'lessons.countLessonView', 'POST /users/movies/countMovieView', 'member'],
  ['C7.72', 'catalogue.listBookmarks', 'GET /movies/bookmarks', 'member'],
  ['C7.73', 'catalogue.readSharedBookmarks', 'GET /movies/bookmarks/share/{id}', 'anyone'],
  ['C7.74', 'catalogue.readBookmarkLink', 'GET /movies/bookmarks/link-id', 'member'],
  ['C7.75', 'lessons.readLesson', 'GET /movies/{id}', 'member'],
  ['C7.76', 'lessons.readPreview', 'GET /preview/{id}', 'anyone'],
  ['C7.77', 'catalogue.toggleBookmark', 'GET /movies/{id}/toggleBookmark', 'member'],
  ['C7.78', 'catalogue.readCatalog', 'GET /catalog', 'member'],
  ['C7.79', 'catalogue.readDemandCatalog', 'GET /catalog/demand', 'member'],
  ['C7.80', 'lessons.countWatchedTime', 'POST /users/movies/contaTempoAssistido', 'member'],
  ['C7.81', 'lessons.recordWatchedTime', 'POST /users/movies/contaTempoAssistidoAnalytics', 'member'],
  ['C7.90', 'community.removeComment', 'DELETE /comments/adminRemoveById/{id}', 'manager'],
  ['C7.91', 'community.listComments', 'GET /comments/{movieId}', 'confirmed'],
  ['C7.92', 'community.listAllComments', 'GET /comments/adminGetAll', 'manager'],
  ['C7.93', 'community.createComment', 'POST /comments/{movieId}', 'confirmed'],
  ['C7.94', 'community.replyToComment', 'POST /comments/{movieId}/reply', 'confirmed'],
  ['C7.95', 'community.markCommentAsRead', 'GET /comments/{id}/markAsRead', 'member'],
  ['C7.96', 'community.readLikes', 'GET /likes/{id}', 'member'],
  ['C7.97', 'community.changeLike', 'POST /likes/{id}', 'member'],
  ['C7.100', 'checkout.applyCoupon', 'POST /cupons/insertCupomUser/{id}', 'member'],
  ['C7.101', 'checkout.subscribeByFirstName', 'POST /subscription', 'member'],
  ['C7.102', 'checkout.subscribeBySecondName', 'POST /checkoutxx2', 'member'],
  ['C7.103', 'checkout.subscribe', 'POST /subscriptionv5', 'member'],
  ['C7.104', 'account.checkHuman', 'POST /validate-recaptcha', 'anyone'],
  ['C7.110', 'planningCenter.listTickets', 'GET /tickets', 'member'],
  ['C7.111', 'planningCenter.readTicket', 'GET /tickets/{id}', 'member'],
  ['C7.112', 'planningCenter.editTicket', 'POST /tickets/edit', 'member'],
  ['C7.113', 'planningCenter.reopenTicket', 'GET /tickets/reopen/{id}', 'member'],
  ['C7.114', 'planningCenter.createTicket', 'POST /tickets/create', 'member'],
  ['C7.115', 'planningCenter.createFreeTicket', 'POST /tickets/create/free', 'member'],
  ['C7.116', 'planningCenter.checkTicketCoupon', 'POST /tickets/cupom', 'member'],
  ['C7.120', 'site.listDemandCourses', 'GET /home/demand', 'anyone'],
  ['C7.121', 'site.listPartners', 'GET /home/partners', 'anyone'],
]

const declared = new Map<string, Call>(
  Object.entries(everyCall).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
  ),
)

it.each(rows)('row %s of the specification is %s, %s for %s', (_row, name, methodAndPath, access) => {
  const call = declared.get(name)
  expect(call && `${call.method} ${call.path}`).toBe(methodAndPath)
  expect(call?.access).toBe(access)
})

it('declares no call that neither a row of the specification nor our own list asks for', () => {
  const asked = new Set([...ownCalls, ...rows.map(([, name]) => name)])
  expect([...declared.keys()].filter(name => !asked.has(name))).toEqual([])
})

/** The payloads that the specification shows. */
const shownBodies: [call: string, fields: string[]][] = [
  ['checkout.cancelCardSubscription', ['userId']],
  ['checkout.recomputeSubscription', ['userId', 'currentPlan', 'isSuspended']],
  ['checkout.cancelMarketplaceSubscription', ['userId']],
  ['checkout.changeCard', ['data', 'card_holder_name', 'card_expiration_date', 'card_number', 'card_cvv']],
  ['account.readUserByEmailToken', ['email', 'token']],
  ['account.recoverPassword', ['email']],
  ['account.checkHuman', ['token']],
  ['academic.listTestQuestions', ['userId']],
  ['academic.markVideoAsComplete', ['userId', 'videoId', 'device']],
  ['academic.enableModuleTest', ['userId', 'testId']],
  ['academic.submitTest', ['payload']],
  ['academic.readTestAnswers', ['payload']],
  ['academic.makeUserAcademic', ['userId', 'userCurrentCupom', 'cupom']],
  ['academic.unlockAcademic', ['id']],
  ['catalogue.moveCourse', ['id', 'posicao']],
  ['people.filterUserAnalytics', ['filter']],
  ['people.resetUserPassword', ['id']],
  ['people.updateUser', ['data']],
  ['people.importUsers', ['users', 'dataRequest']],
  ['checkout.rentCourse', ['cursoId', 'userId', 'parcelas']],
  ['search.searchByKeyword', ['keyword']],
  ['lessons.countLessonView', ['userId', 'movieId', 'device']],
  ['lessons.countWatchedTime', ['userId', 'tempoAssistido']],
  ['lessons.recordWatchedTime', ['userId', 'tempoTotalAssistidoEmSegundos', 'videoId', 'device']],
  ['community.createComment', ['comment']],
  ['community.replyToComment', ['commentId', 'authorId', 'comment']],
  ['community.changeLike', ['oldAction', 'newAction']],
]

it.each(shownBodies)('the body of %s has exactly the fields the specification shows', (name, fields) => {
  const missing = declared.get(name)?.body?.safeParse({}).error?.issues
  expect(missing?.map(({ path }) => path.join('.')).toSorted()).toEqual(fields.toSorted())
})
