/** Streets and districts are null where a whole town shares one code: the person types them. */
export type Address = {
  postalCode: string
  street: string | null
  district: string | null
  city: string
  /** Two capital letters. */
  state: string
  /** Telephone area code of the town, where the source knows it. */
  areaCode: string | null
}

export type PostalCodes = {
  /** Null when the text is no postal code or nothing is there; throws `ProviderUnavailable` when nobody could say. */
  find(postalCode: string): Promise<Address | null>
}
