export { toAddressDetails } from './address-details.ts'
export { avatarFolder } from './change-avatar.ts'
export { recordConsents } from './consents.queries.ts'
export {
  findProfile,
  recordDocuments,
  recordProfile,
  type DentalRegistration,
  type ProfileDetails,
} from './profile.queries.ts'
export { requestEmailChangeFor } from './request-email-change.ts'
