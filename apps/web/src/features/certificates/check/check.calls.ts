import { certificateChecks } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

const { checkCertificate } = certificateChecks

const { checks } = connect({ checks: { checkCertificate } })

export const checkQuery = (code: string) =>
  queryOptions({
    queryKey: ['certificate-check', code],
    queryFn: async ({ signal }) => (await checks.checkCertificate({ params: { code }, signal })).certificate,
    // What was valid a minute ago may be revoked by now.
    staleTime: 0,
  })
