import { certificates, type ReplyOf } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'

const { listCertificates, issueCertificate, keepCertificates, downloadCertificate } = certificates

export const { certificates: certificateCalls } = connect({
  certificates: { listCertificates, issueCertificate, keepCertificates, downloadCertificate },
})

export type MyCertificatesReply = ReplyOf<typeof listCertificates>

export const certificatesKey = ['certificates']

/** One is drawn and signed within seconds. */
const LOOK_AGAIN_MS = 2000

export const certificatesQuery = queryOptions({
  queryKey: certificatesKey,
  queryFn: ({ signal }) => certificateCalls.listCertificates({ signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.certificates.some(({ isReady, state }) => isReady === 0 && state !== 'withdrawn')
      ? LOOK_AGAIN_MS
      : false,
})
