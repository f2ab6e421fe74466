import { recordAreas, teamRecord, type RecordArea } from '@alinha/contract'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { connect } from '../../../../platform/api/api.ts'

const { teamRecord: teamRecordCalls } = connect({ teamRecord })

export const areaChoices = ['all', ...recordAreas] as const

type Wanted = { area: 'all' | RecordArea; actor: string; from: string; to: string }

/** Empty words leave a condition out. */
export const teamRecordQuery = ({ area, actor, from, to }: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['admin-record', area, actor, from, to],
    queryFn: ({ pageParam: after, signal }) =>
      teamRecordCalls.listTeamRecord({
        query: {
          ...(after !== null && { after }),
          ...(area !== 'all' && { area }),
          ...(actor !== '' && { actor: Number(actor) }),
          ...(from !== '' && { from }),
          ...(to !== '' && { to }),
        },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
