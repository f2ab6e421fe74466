import type { Page } from '@playwright/test'

const NEWS = '/api/notifications/live'

/**
 * What is new arrives in an answer that does not end: who waits until a page is quiet does without it. Not by a route
 * of the page, which would turn off the browser's cache.
 */
export async function withoutNews(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: [`*${NEWS}`] })
}
