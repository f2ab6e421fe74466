import { expect, it } from 'vitest'
import { everyCall } from './index.ts'
import type { Call } from './kit.ts'

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
  ['C7.12', 'recovery.readUserByEmailToken', 'POST /auth/getUserBySimpleEmailToken', 'anyone'],
  ['C7.13', 'recovery.recoverPassword', 'POST /auth/password-recover', 'anyone'],
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
  ['C7.30', 'adminContent.listAllCourses', 'GET /admin/courses', 'manager'],
  ['C7.31', 'adminContent.listCourseMovies', 'GET /admin/courses/{id}/movies', 'manager'],
  ['C7.32', 'adminContent.readEditedCourse', 'GET /admin/courses/{id}', 'manager'],
  ['C7.33', 'adminContent.createCourse', 'POST /admin/courses/create', 'manager'],
  ['C7.34', 'adminContent.updateCourse', 'POST /admin/courses/update', 'manager'],
  ['C7.35', 'adminContent.removeCourse', 'POST /admin/courses/remove', 'manager'],
  ['C7.36', 'adminContent.moveCourse', 'POST /admin/courses/posicao', 'manager'],
  ['C7.40', 'adminUsers.listUsers', 'GET /admin/users/{x}', 'manager'],
  ['C7.41', 'adminUsers.readUserAnalytics', 'GET /admin/users/{id}/analytics', 'manager'],
  ['C7.42', 'adminUsers.filterUserAnalytics', 'POST /admin/users/{id}/analyticsFilterByDate', 'manager'],
  ['C7.43', 'adminUsers.resetUserPassword', 'PUT /admin/users/resetPassword', 'manager'],
  ['C7.44', 'adminUsers.listConsultors', 'GET /admin/getAllConsultores', 'manager'],
  ['C7.45', 'adminUsers.listManagers', 'GET /admin/admin-users', 'manager'],
  ['C7.46', 'adminUsers.removeUser', 'DELETE /admin/user/{id}', 'manager'],
  ['C7.47', 'adminUsers.updateUser', 'PUT /admin/user/{id}', 'manager'],
  ['C7.48', 'adminUsers.readUser', 'GET /admin/user/{id}', 'manager'],
  ['C7.49', 'adminUsers.searchUsers', 'GET /admin/search/{keyword}', 'manager'],
  ['C7.50', 'adminUsers.exportUsers', 'GET /admin/users/export/{which}', 'manager'],
  ['C7.51', 'adminUsers.importUsers', 'POST /admin/users/import', 'manager'],
  ['C7.52', 'adminUsers.toggleUserStatus', 'GET /admin/users/{id}/toggleStatus', 'manager'],
  [
    'C7.53',
    'adminUsers.toggleSubscriptionStatus',
    'GET /admin/users/{id}/toggleSubscriptionStatus',
    'manager',
  ],
  ['C7.54', 'adminUsers.changeManagerRole', 'GET /admin/users/{id}/changeAdmin', 'manager'],
  ['C7.55', 'adminUsers.changeStudentRole', 'GET /admin/users/{id}/changeAluno', 'manager'],
  ['C7.56', 'adminUsers.changeConsultorRole', 'GET /admin/users/{id}/changeConsultor', 'manager'],
  ['C7.57', 'adminUsers.changeReceiverRole', 'GET /admin/users/{id}/changeRecebedor', 'manager'],
  ['C7.58', 'adminContent.listAllPartners', 'GET /admin/partners', 'manager'],
  ['C7.60', 'courses.readCategory', 'GET /categories/{id}', 'member'],
  ['C7.61', 'courses.readCourse', 'GET /student/courses/{id}', 'member'],
  ['C7.62', 'courses.readCourseOffer', 'GET /student/courses-off/{id}', 'member'],
  ['C7.63', 'checkout.rentCourse', 'POST /courses/aluga', 'member'],
  ['C7.64', 'downloads.listDownloads', 'GET /user/downloads', 'member'],
  ['C7.65', 'downloads.downloadCertificate', 'GET /user/downloads/certificate/{id}', 'member'],
  ['C7.66', 'downloads.downloadAcademicCertificate', 'GET /user/downloads/certificate/academic', 'member'],
  ['C7.70', 'search.searchMovies', 'POST /movies/search', 'member'],
  ['C7.71', 'watching.countMovieView', 'POST /users/movies/countMovieView', 'member'],
  ['C7.72', 'bookmarks.listBookmarks', 'GET /movies/bookmarks', 'member'],
  ['C7.73', 'bookmarks.readSharedBookmarks', 'GET /movies/bookmarks/share/{id}', 'anyone'],
  ['C7.74', 'bookmarks.readBookmarkLink', 'GET /movies/bookmarks/link-id', 'member'],
  ['C7.75', 'movies.readMovie', 'GET /movies/{id}', 'member'],
  ['C7.76', 'movies.readPreview', 'GET /preview/{id}', 'anyone'],
  ['C7.77', 'bookmarks.toggleBookmark', 'GET /movies/{id}/toggleBookmark', 'member'],
  ['C7.78', 'catalogue.readCatalog', 'GET /catalog', 'member'],
  ['C7.79', 'catalogue.readDemandCatalog', 'GET /catalog/demand', 'member'],
  ['C7.80', 'watching.countWatchedTime', 'POST /users/movies/contaTempoAssistido', 'member'],
  ['C7.81', 'watching.recordWatchedTime', 'POST /users/movies/contaTempoAssistidoAnalytics', 'member'],
  ['C7.90', 'comments.removeComment', 'DELETE /comments/adminRemoveById/{id}', 'manager'],
  ['C7.91', 'comments.listComments', 'GET /comments/{movieId}', 'member'],
  ['C7.92', 'comments.listAllComments', 'GET /comments/adminGetAll', 'manager'],
  ['C7.93', 'comments.createComment', 'POST /comments/{movieId}', 'member'],
  ['C7.94', 'comments.replyToComment', 'POST /comments/{movieId}/reply', 'member'],
  ['C7.95', 'comments.markCommentAsRead', 'GET /comments/{id}/markAsRead', 'member'],
  ['C7.96', 'comments.readLikes', 'GET /likes/{id}', 'member'],
  ['C7.97', 'comments.changeLike', 'POST /likes/{id}', 'member'],
  ['C7.100', 'checkout.applyCoupon', 'POST /cupons/insertCupomUser/{id}', 'member'],
  ['C7.101', 'checkout.subscribeByFirstName', 'POST /subscription', 'member'],
  ['C7.102', 'checkout.subscribeBySecondName', 'POST /checkoutxx2', 'member'],
  ['C7.103', 'checkout.subscribe', 'POST /subscriptionv5', 'member'],
  ['C7.104', 'account.checkHuman', 'POST /validate-recaptcha', 'anyone'],
  ['C7.110', 'tickets.listTickets', 'GET /tickets', 'member'],
  ['C7.111', 'tickets.readTicket', 'GET /tickets/{id}', 'member'],
  ['C7.112', 'tickets.editTicket', 'POST /tickets/edit', 'member'],
  ['C7.113', 'tickets.reopenTicket', 'GET /tickets/reopen/{id}', 'member'],
  ['C7.114', 'tickets.createTicket', 'POST /tickets/create', 'member'],
  ['C7.115', 'tickets.createFreeTicket', 'POST /tickets/create/free', 'member'],
  ['C7.116', 'tickets.checkTicketCoupon', 'POST /tickets/cupom', 'member'],
  ['C7.120', 'landing.listDemandCourses', 'GET /home/demand', 'anyone'],
  ['C7.121', 'landing.listPartners', 'GET /home/partners', 'anyone'],
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

/**
 * Beside the listed calls: a page that was not served by us has no other way to the cookie of row C7.124, and a
 * browser asks us, not a foreign host, for the address of a postal code.
 */
const ownCalls = [
  'session.readCsrfToken',
  'account.readPostalCode',
  // A mail can be lost; a profile is read before it is changed, and has a picture, an address and consents of its own.
  'account.resendConfirmation',
  'profile.readProfile',
  'profile.changeAvatar',
  'profile.removeAvatar',
  'profile.readAvatar',
  'profile.changeMarketingConsent',
  'profile.requestEmailChange',
  'profile.confirmEmailChange',
  'profile.readPublicProfile',
  // A person sees and ends what stands open in their name, and chooses what opens it.
  'session.listSessions',
  'session.endOwnSession',
  'session.endOtherSessions',
  'recovery.choosePassword',
  'secondFactor.readSecondFactor',
  'secondFactor.enrolSecondFactor',
  'secondFactor.confirmSecondFactor',
  'secondFactor.disableSecondFactor',
  // What the landing page claims is counted, and a person sees, takes along and deletes what we hold about them.
  'landing.readLandingSummary',
  'privacy.readMyData',
  'privacy.requestExport',
  'privacy.downloadExport',
  'privacy.readDeletion',
  'privacy.requestDeletion',
  'privacy.confirmDeletion',
  'privacy.undoDeletion',
  // Managers make lessons, send their files, and put courses into categories.
  'adminContent.listCategories',
  'adminContent.createMovie',
  'adminContent.readEditedMovie',
  'adminContent.updateMovie',
  'uploads.beginUpload',
  'uploads.listUploads',
  'uploads.cancelUpload',
  // A playback begins when the person presses play, and goes on longer than its first address.
  'movies.continuePlayback',
  // A person sees how far they are, and keeps notes.
  'watching.readProgress',
  'watching.readMovieProgress',
  'notes.listNotes',
  'notes.createNote',
  'notes.updateNote',
  'notes.removeNote',
  'notes.exportNotes',
  // Managers write what is said in a lesson, and where its parts begin.
  'lessonTexts.readLessonTexts',
  'lessonTexts.putCaptions',
  'lessonTexts.removeCaptions',
  'lessonTexts.putChapters',
  // A search leads to the second, helps while one types, and learns words from managers.
  'search.searchLessons',
  'search.suggestSearches',
  'search.listSearchFilters',
  'search.listSynonyms',
  'search.createSynonyms',
  'search.updateSynonyms',
  'search.removeSynonyms',
  // What was shared can be taken back.
  'bookmarks.revokeBookmarkLink',
  // Lessons have files beside them, which managers send.
  'downloads.listMovieMaterials',
  'downloads.listMaterials',
  'downloads.beginMaterial',
  'downloads.finishMaterial',
  'downloads.updateMaterial',
  'downloads.removeMaterial',
  // A person sees what they will pay before they pay it, and afterwards what became of it.
  'checkout.readCheckoutSettings',
  'checkout.readQuote',
  'checkout.readPayment',
  // A person sees every payment, gets a receipt, money back or another try.
  'payments.readPaymentsPage',
  'payments.retryFailedPayment',
  'payments.refundPurchase',
  'payments.downloadReceipt',
  // Managers look after coupons, prices and who shares in what is sold.
  'adminCoupons.listCoupons',
  'adminCoupons.createCoupon',
  'adminCoupons.changeCoupon',
  'adminCoupons.traceCoupon',
  'adminPrices.readPrices',
  'adminPrices.writePrices',
  'adminPrices.nameProviderPlan',
  'adminReceivers.listReceivers',
  'adminReceivers.writeSplitRules',
  'adminReceivers.recordPayout',
  // Whoever shares in what is sold reads their statement.
  'receivers.readStatement',
  'receivers.downloadStatement',
  // Managers arrange the catalogue.
  'adminCatalogue.listEditedCategories',
  'adminCatalogue.createCategory',
  'adminCatalogue.updateCategory',
  'adminCatalogue.removeCategory',
  'adminCatalogue.listFeatured',
  'adminCatalogue.putFeatured',
  'adminCatalogue.recordReview',
]

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
  ['recovery.readUserByEmailToken', ['email', 'token']],
  ['recovery.recoverPassword', ['email']],
  ['account.checkHuman', ['token']],
  ['academic.listTestQuestions', ['userId']],
  ['academic.markVideoAsComplete', ['userId', 'videoId', 'device']],
  ['academic.enableModuleTest', ['userId', 'testId']],
  ['academic.submitTest', ['payload']],
  ['academic.readTestAnswers', ['payload']],
  ['academic.makeUserAcademic', ['userId', 'userCurrentCupom', 'cupom']],
  ['academic.unlockAcademic', ['id']],
  ['adminContent.moveCourse', ['id', 'posicao']],
  ['adminUsers.filterUserAnalytics', ['filter']],
  ['adminUsers.resetUserPassword', ['id']],
  ['adminUsers.updateUser', ['data']],
  ['adminUsers.importUsers', ['users', 'dataRequest']],
  ['checkout.rentCourse', ['cursoId', 'userId', 'parcelas']],
  ['search.searchMovies', ['keyword']],
  ['watching.countMovieView', ['userId', 'movieId', 'device']],
  ['watching.countWatchedTime', ['userId', 'tempoAssistido']],
  ['watching.recordWatchedTime', ['userId', 'tempoTotalAssistidoEmSegundos', 'videoId', 'device']],
  ['comments.createComment', ['comment']],
  ['comments.replyToComment', ['commentId', 'authorId', 'comment']],
  ['comments.changeLike', ['oldAction', 'newAction']],
]

it.each(shownBodies)('the body of %s has exactly the fields the specification shows', (name, fields) => {
  const refusal = declared.get(name)?.body?.safeParse({}).error
  const missing = refusal?.issues.map(issue => issue.path.join('.'))
  expect(missing?.toSorted()).toEqual(fields.toSorted())
})
