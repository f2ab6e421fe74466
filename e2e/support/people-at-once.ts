import type { Browser, Page } from '@playwright/test'
import { expect, listComplaints, logIn } from './visit.ts'

/** Several people at once, each in their own browser context, for a whole file of tests. */
export class PeopleAtOnce {
  readonly #complaints: string[][] = []
  readonly #pages: Page[] = []

  async enter(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'pt-BR' })
    const page = await context.newPage()
    this.#pages.push(page)
    this.#complaints.push(listComplaints(page, baseURL))
    await logIn(page, email)
    await page.waitForURL(/\/(panel|admin)\//)
    return page
  }

  expectNoComplaints(): void {
    expect(this.#complaints.flat()).toEqual([])
  }

  async leave(): Promise<void> {
    for (const page of this.#pages) await page.context().close()
  }
}
