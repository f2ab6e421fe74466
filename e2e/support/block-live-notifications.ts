import type { Page } from '@playwright/test'

/** Addresses of the stream, as browsers and Lighthouse take patterns. */
export const LIVE_NOTIFICATIONS = '*/api/notifications/live'

/**
 * The stream of live notifications never ends: tests that wait for an idle network block it. They do not use a route of
 * Playwright, which would turn off the browser's cache.
 */
export async function blockLiveNotifications(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: [LIVE_NOTIFICATIONS] })
}
