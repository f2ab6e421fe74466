import { describe, expect, it } from 'vitest'
import * as contract from './index.ts'
import { everyCall, isBinary, type Call } from './index.ts'

const calls = Object.values(everyCall).flatMap(feature => Object.entries<Call>(feature))

const isCallGroup = (value: unknown): value is Record<string, Call> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some(
    (call: unknown) => typeof call === 'object' && call !== null && 'access' in call && 'path' in call,
  )

/** The names before everyCall joins the groups of a noun, where the second of two would replace the first. */
const exportedNames = Object.values<unknown>(contract)
  .filter(isCallGroup)
  .flatMap(group => Object.keys(group))

const namesWhere = (holds: (call: Call) => boolean): string[] =>
  calls.filter(([, call]) => holds(call)).map(([name]) => name)

describe('the calls as a whole', () => {
  it('have a method and path of their own', () => {
    const addresses = calls.map(([, { method, path }]) => `${method} ${path}`)
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
  })

  it('have a name of their own over all features', () => {
    expect(exportedNames.filter((name, at) => exportedNames.indexOf(name) !== at)).toEqual([])
  })

  it('are all listed under the noun that they belong to', () => {
    expect(calls.map(([name]) => name).toSorted()).toEqual(exportedNames.toSorted())
  })

  it('say in one sentence what they do', () => {
    expect(namesWhere(({ summary }) => !/^[A-Z].{10,}\.$/.test(summary))).toEqual([])
  })

  it('declare exactly the parameters that their path names', () => {
    for (const [name, { path, params }] of calls) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param)
      const declared = params?.safeParse({}).error?.issues.map(issue => issue.path.join('.')) ?? []
      expect(declared, name).toEqual(inPath)
    }
  })

  it('have a body only where the method carries one', () => {
    expect(
      namesWhere(({ method, body }) => body !== undefined && (method === 'GET' || method === 'DELETE')),
    ).toEqual([])
  })
})

describe('calls that change something', () => {
  it('are exactly these when the method is GET', () => {
    expect(namesWhere(({ method, changes }) => method === 'GET' && changes).toSorted()).toEqual([
      'changeConsultorRole',
      'changeManagerRole',
      'changeReceiverRole',
      'changeStudentRole',
      'confirmAccount',
      'markCommentAsRead',
      'readBookmarkLink',
      'reopenTicket',
      'toggleBookmark',
      'toggleSubscriptionStatus',
      'toggleUserStatus',
    ])
  })

  it('take "to" when a repeat of the GET would undo it', () => {
    const toggles = namesWhere(({ method, changes, query }) => {
      return method === 'GET' && changes && query?.safeParse({ to: '1' }).success === true
    })
    expect(toggles.toSorted()).toEqual([
      'changeConsultorRole',
      'changeManagerRole',
      'changeReceiverRole',
      'changeStudentRole',
      'toggleBookmark',
      'toggleSubscriptionStatus',
      'toggleUserStatus',
    ])
  })

  it('are all POST, PUT and DELETE calls but those that only ask', () => {
    expect(namesWhere(({ method, changes }) => method !== 'GET' && !changes).toSorted()).toEqual([
      'checkHuman',
      'checkTicketCoupon',
      'filterUserAnalytics',
      'findForManagers',
      'listTestQuestions',
      'readTestAnswers',
      'searchByKeyword',
      'searchForum',
      'searchLessons',
    ])
  })
})

describe('access', () => {
  it('is open to anyone for exactly these calls', () => {
    expect(namesWhere(({ access }) => access === 'anyone').toSorted()).toEqual([
      'checkCertificate',
      'checkHuman',
      'choosePasswordByLink',
      'confirmAccount',
      'confirmEmailChange',
      'findOrCreateAccount',
      'findOrCreateAccountByOldName',
      'listDemandCourses',
      'listPartners',
      'login',
      'readAvatar',
      'readCataloguePicture',
      'readCompany',
      'readCredential',
      'readCredentialStatus',
      'readCsrfToken',
      'readHumanCheck',
      'readIssuer',
      'readLandingSummary',
      'readPartnerLogo',
      'readPostalCode',
      'readPreview',
      'readPublicPrices',
      'readPublicProfile',
      'readQuote',
      'readSharedBookmarks',
      'readUserByEmailToken',
      'recoverPassword',
      'registerAccount',
      'reportBug',
      'resendConfirmation',
      'unsubscribe',
    ])
  })

  it('needs a confirmed e-mail for exactly these calls', () => {
    expect(namesWhere(({ access }) => access === 'confirmed').toSorted()).toEqual([
      'chooseBestAnswer',
      'confirmSecondFactor',
      'createComment',
      'createTopic',
      'downloadInstitutionClass',
      'enrolSecondFactor',
      'followTopic',
      'issueCertificate',
      'listComments',
      'listForumCategories',
      'listOwnInstitutions',
      'listTopics',
      'readInstitutionClass',
      'readPostImage',
      'readTopic',
      'refundPurchase',
      'removePost',
      'replyToComment',
      'replyToTopic',
      'reportPost',
      'searchForum',
      'sendPostImage',
      'updatePost',
    ])
  })

  it('is for managers under /admin and for the two comment calls named admin', () => {
    const byPath = namesWhere(({ path }) => path.startsWith('/admin/') || path.startsWith('/comments/admin'))
    expect(namesWhere(({ access }) => access === 'manager')).toEqual(byPath)
  })
})

/** Two paths overlap when one URL could mean either. */
const overlap = (one: string, other: string): boolean => {
  const [left, right] = [one.split('/'), other.split('/')]
  return (
    left.length === right.length &&
    left.every(
      (part, at) => part === right[at] || part.startsWith('{') || right[at]?.startsWith('{') === true,
    )
  )
}

it('the paths that overlap are known, so that the router can be tested with each', () => {
  const pairs = calls.flatMap(([, one], at) =>
    calls
      .slice(at + 1)
      .filter(([, other]) => one.method === other.method && overlap(one.path, other.path))
      .map(([, other]) => `${one.method} ${[one.path, other.path].toSorted().join(' | ')}`),
  )
  expect(pairs.toSorted()).toEqual([
    'GET /admin/users/export/{which} | /admin/users/{id}/analytics',
    'GET /admin/users/export/{which} | /admin/users/{id}/changeAdmin',
    'GET /admin/users/export/{which} | /admin/users/{id}/changeAluno',
    'GET /admin/users/export/{which} | /admin/users/{id}/changeConsultor',
    'GET /admin/users/export/{which} | /admin/users/{id}/changeRecebedor',
    'GET /admin/users/export/{which} | /admin/users/{id}/toggleStatus',
    'GET /admin/users/export/{which} | /admin/users/{id}/toggleSubscriptionStatus',
    'GET /certificates/did.json | /certificates/{code}',
    'GET /certificates/status/{list} | /certificates/{code}/credential',
    'GET /comments/adminGetAll | /comments/{movieId}',
    'GET /movies/bookmarks | /movies/{id}',
    'GET /tickets/reopen/{id} | /tickets/{id}/access',
    'GET /user/downloads/certificate/academic | /user/downloads/certificate/{id}',
  ])
})

it('the replies that are files are certificates, receipts, statements, exports and pictures', () => {
  expect(namesWhere(({ reply }) => isBinary(reply)).toSorted()).toEqual([
    'downloadAcademicCertificate',
    'downloadCertificate',
    'downloadExport',
    'downloadInstitutionClass',
    'downloadReceipt',
    'downloadStatement',
    'downloadUserExport',
    'downloadUserReceipt',
    'exportNotes',
    'exportUsers',
    'readAvatar',
    'readCataloguePicture',
    'readCredential',
    'readCredentialStatus',
    'readPartnerLogo',
    'readPostImage',
    'readQuestionPicture',
  ])
})
