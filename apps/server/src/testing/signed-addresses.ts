/** Addresses that the server signs: of a lesson's files, and of the button that ends mails. */
export { addressEndsAt, signedFolder } from '../features/lessons/playback/playback-address.ts'
export { unsubscribeAddresses } from '../features/notifications/unsubscribe.ts'
