import type { WireTicketFile } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { TICKETS_KEY } from '../tickets-key.ts'
import { openFiles } from './sealed-download.ts'

const NONE: ReadonlyMap<string, Blob> = new Map()

/** The pictures of a case, opened in this browser: their addresses by file, which nobody else can use and which end here. */
export function useCasePictures(
  ticketId: number,
  files: readonly WireTicketFile[],
): ReadonlyMap<string, string> {
  const pictures = files.filter(
    ({ kind, state }) => kind === 'picture' && state !== 'receiving' && state !== 'refused',
  )
  const { data = NONE } = useQuery({
    queryKey: [...TICKETS_KEY, ticketId, 'pictures', pictures.map(({ id }) => id).join(' ')],
    queryFn: ({ signal }) => openFiles(ticketId, pictures, signal),
    enabled: pictures.length > 0,
    staleTime: Infinity,
    // Open pictures are not kept for longer than they are looked at.
    gcTime: 0,
    retry: false,
  })
  const addresses = useMemo(
    () => new Map([...data].map(([id, blob]) => [id, URL.createObjectURL(blob)])),
    [data],
  )
  useEffect(
    () => () => {
      for (const address of addresses.values()) URL.revokeObjectURL(address)
    },
    [addresses],
  )
  return addresses
}
