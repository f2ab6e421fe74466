export { languageOf, readLanguage } from './languages.queries.ts'
export { listUsers, toAvatarUrl } from './people.queries.ts'
export { exportWords } from './manage/export-words.ts'
export { openPeople, type OpenedPeople } from './manage/exported-people.queries.ts'
export { listAllIds, listKnownIds, selectWanted } from './manage/found-people.queries.ts'
export { toWanted } from './manage/list-people.ts'
export { readManagedUser } from './manage/managed-user.ts'
export {
  changeAcademicType,
  changeBlocked,
  changeRole,
  listManagerIds,
  lockManagers,
  lockUser,
} from './manage/user-changes.queries.ts'
export { findAllIds, searchPeople } from './manage/search-people.ts'
export { readUser } from './read-user.ts'
export { openDocument, openStoredDocument, sealDocument, type SealedDocument } from './documents.ts'
export { markDocument } from './mark-document.ts'
export {
  changeEmail,
  changeName,
  changePassword,
  confirmEmail,
  findContact,
  findContactByEmail,
  findKnownEmails,
  findOwnerOfAvatar,
  recordAvatar,
  recordUser,
  recordUsers,
  renewUser,
  wasImported,
} from './users.queries.ts'
