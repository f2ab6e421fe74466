/**
 * Returns the data with one lesson's bookmark changed, wherever in it the lesson is. Data without that lesson is
 * returned unchanged, so that nothing renders again.
 */
export function withBookmark<T>(data: T, movieId: number, bookmarked: 0 | 1): T {
  if (Array.isArray(data)) {
    const items: unknown[] = data.map(item => withBookmark<unknown>(item, movieId, bookmarked))
    return items.some((item, index) => item !== data[index]) ? (items as T) : data
  }
  if (!isRecord(data)) return data
  if (data['id'] === movieId && 'bookmarked' in data)
    return data['bookmarked'] === bookmarked ? data : { ...data, bookmarked }
  const fields = Object.entries(data).map(
    ([key, value]) => [key, withBookmark(value, movieId, bookmarked)] as const,
  )
  return fields.some(([key, value]) => value !== data[key]) ? (Object.fromEntries(fields) as T) : data
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
