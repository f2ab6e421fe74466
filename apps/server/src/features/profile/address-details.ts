import type { ProfileDetails } from './profile.queries.ts'

type WireAddress = {
  cep?: string | undefined
  uf?: string | undefined
  rua?: string | undefined
  numero?: string | undefined
  bairro?: string | undefined
  cidade?: string | undefined
  ddd?: string | undefined
  telefone?: string | undefined
  pais?: string | undefined
  codigoPostal?: string | undefined
  telefoneInternacional?: string | undefined
}

/** Translates the old names of the wire. */
export const toAddressDetails = (wire: WireAddress): ProfileDetails => ({
  postalCode: wire.cep,
  state: wire.uf,
  street: wire.rua,
  streetNumber: wire.numero,
  district: wire.bairro,
  city: wire.cidade,
  areaCode: wire.ddd,
  phone: wire.telefone,
  addressCountry: wire.pais,
  foreignPostalCode: wire.codigoPostal,
  internationalPhone: wire.telefoneInternacional,
})
