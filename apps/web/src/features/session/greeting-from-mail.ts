import { isEmail } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { recoveryCalls } from './session.calls.ts'

/**
 * The mail with a temporary password links here with e-mail and token behind the `#`, where no server sees them.
 * They fill in the e-mail and give the person's name. They do not log anybody in, and are removed from the URL at once.
 */
export function useGreetingFromMail(): { email: string; name: string | null } {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [link] = useState(() => readLink(hash))
  useEffect(() => {
    if (link !== null) void navigate(pathname, { replace: true })
  }, [link, navigate, pathname])
  const { data } = useQuery({
    queryKey: ['user-of-mailed-token', link],
    queryFn: () => recoveryCalls.readUserByEmailToken({ body: link ?? { email: '', token: '' } }),
    enabled: link !== null,
    // The token can be used only once.
    staleTime: Infinity,
    retry: false,
  })
  return { email: link?.email ?? '', name: data?.name ?? null }
}

function readLink(hash: string): { email: string; token: string } | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const [email, token] = [params.get('email'), params.get('token')]
  return email && token && isEmail(email) ? { email, token } : null
}
