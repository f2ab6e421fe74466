/** Their pages are numbered from 1. */
export function toPageQuery(
  page: string | null,
  size: number,
  filters: Record<string, string>,
): URLSearchParams {
  return new URLSearchParams({ ...filters, page: page ?? '1', size: String(size) })
}

/** Their address of the next page is not followed, only seen to be there: it could lead anywhere. */
export const toNextPage = (
  page: string | null,
  paging: { next?: string | null | undefined },
): string | null => (paging.next ? String(Number(page ?? '1') + 1) : null)
