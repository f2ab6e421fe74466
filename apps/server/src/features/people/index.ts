export { languageOf, readLanguage } from './languages.queries.ts'
export { listUsers, toAvatarUrl } from './people.queries.ts'
export { readManagedUser } from './manage/managed-user.ts'
export {
  changeAcademicType,
  changeBlocked,
  changeRole,
  lockManagers,
  lockUser,
} from './manage/user-changes.queries.ts'
export { readUser } from './read-user.ts'
export { signDocument } from './sign-document.ts'
export {
  changeEmail,
  changeName,
  changePassword,
  confirmEmail,
  findContact,
  findContactByEmail,
  findOwnerOfAvatar,
  recordAvatar,
  recordUser,
  renewUser,
} from './users.queries.ts'
