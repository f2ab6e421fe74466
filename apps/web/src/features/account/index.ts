export { accountCalls } from './account.calls.ts'
export { addressFieldNames, emptyAddress, type AddressForm } from './address/address-fields.tsx'
export { ConfirmFirst, useIsEmailConfirmed } from './confirm-first/confirm-first.tsx'
export { ConsentFields } from './consent-fields.tsx'
export { CountryAddressFields, ForeignPhoneField, toAddressBody } from './address/country-address-fields.tsx'
export { ChoosePasswordForm } from './choose-password-form.tsx'
export { DocumentFields, type DocumentForm } from './document-fields.tsx'
export { payWithProofIfAsked, useHumanProof } from './human-proof.ts'
export { LinkPage } from './link-page.tsx'
export { AccountFields } from './person-fields.tsx'
export { PhoneField } from './phone-field.tsx'
export { registerTexts } from './register.texts.ts'
export {
  findRegistrationErrors,
  RegistrationFields,
  type RegistrationForm,
} from './dental/registration-fields.tsx'
export {
  checkRegistration,
  emptyAccount,
  findDocumentErrors,
  findRefusedField,
  toForeignDocument,
  type AccountForm,
  type RegisterBody,
} from './registration.ts'
