import { useQuery } from '@tanstack/react-query'
import { toBase64 } from '../../../platform/prepare-picture.ts'
import { COMMUNITY_KEY } from '../community-key.ts'
import { communityCalls } from '../community.calls.ts'

type FetchedImage = {
  /** The image itself as an address; null until it is here. */
  src: string | null
  hasFailed: boolean
  fetchAgain: () => void
}

/** An `img` cannot send the session along, so the image is fetched by a call and never lies in a cache of the browser. */
export function useFetchedImage(url: string): FetchedImage {
  const name = url.split('/').at(-1) ?? ''
  const { data, isError, refetch } = useQuery({
    queryKey: [...COMMUNITY_KEY, 'image', name],
    queryFn: async ({ signal }) => {
      const bytes = await communityCalls.readPostImage({ params: { name }, signal })
      return `data:image/webp;base64,${await toBase64(new Blob([bytes.slice()]))}`
    },
  })
  return { src: isError ? null : (data ?? null), hasFailed: isError, fetchAgain: () => void refetch() }
}
