import { useQuery } from '@tanstack/react-query'
import { toPictureAddress } from '../../../platform/prepare-picture.ts'
import { COMMUNITY_KEY } from '../community-key.ts'
import { communityCalls } from '../community.calls.ts'

type FetchedImage = {
  /** The image itself as an address; null until it is here. */
  src: string | null
  hasFailed: boolean
  fetchAgain: () => void
}

export function useFetchedImage(url: string): FetchedImage {
  const name = url.split('/').at(-1) ?? ''
  const { data, isError, refetch } = useQuery({
    queryKey: [...COMMUNITY_KEY, 'image', name],
    queryFn: async ({ signal }) =>
      toPictureAddress(await communityCalls.readPostImage({ params: { name }, signal })),
  })
  return { src: isError ? null : (data ?? null), hasFailed: isError, fetchAgain: () => void refetch() }
}
