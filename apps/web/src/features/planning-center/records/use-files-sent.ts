import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ticketQuery } from '../planning-center.calls.ts'
import { onFileSent } from './sending-files.ts'

/** Reads the case again when a file of it has arrived whole. */
export function useFilesSent(ticketId: number): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onFileSent(sentTo => {
        if (sentTo === ticketId)
          void queries.invalidateQueries({ queryKey: ticketQuery(ticketId).queryKey, exact: true })
      }),
    [ticketId, queries],
  )
}
