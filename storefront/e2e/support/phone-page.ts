import type { APIRequestContext, Browser, Page } from "@playwright/test"
import { expect } from "./shop-fixture"

const WIDTH = 360

/** A page on a phone, in a browser of its own: of a new visitor, or of the person who is signed in with `request`. */
export async function openPhone(browser: Browser, request?: APIRequestContext): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: 780 },
    ...(request && { storageState: await request.storageState() }),
  })
  return context.newPage()
}

/** Fails when the page is wider than the phone. */
export async function expectFitsPhone(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH)
}
