import { fileURLToPath } from "node:url"
import type { Page } from "@playwright/test"
import { test } from "./shop-fixture"

/** Ignored by git; `npm run screenshots` copies those that the documents show. */
const FOLDER = fileURLToPath(new URL("../../../.data/screenshots", import.meta.url))

/** Viewport widths of the screenshots, in CSS pixels: phone, tablet, desktop. */
const WIDTHS = [360, 768, 1280] as const

/** What names of screenshots end with and paths begin with, in English and in Swahili. */
export const EACH_LANGUAGE = [
  ["", ""],
  ["-sw", "/sw"],
] as const

/** Declares the screenshots of each width. With reduced motion, so that no animation is captured halfway. */
export function atEveryWidth(declare: (width: number) => void) {
  for (const width of WIDTHS) {
    test.describe(`at ${String(width)} px`, () => {
      test.use({ viewport: { width, height: width === 360 ? 740 : 900 }, reducedMotion: "reduce" })
      declare(width)
    })
  }
}

/** Takes the whole page, after its pictures have loaded and with the pointer outside. */
export async function takePage(page: Page, name: string) {
  await page.mouse.move(0, 0)
  await loadPictures(page)
  await take(page, name, true)
}

/** Opens a page in English and in Swahili, and takes each. */
export async function takeInEachLanguage(page: Page, name: string, path: string) {
  for (const [suffix, prefix] of EACH_LANGUAGE) {
    await page.goto(prefix + path)
    await takePage(page, name + suffix)
  }
}

/** Takes the viewport only: a menu or dialog over the page, or a state that the test holds. */
export async function takeViewport(page: Page, name: string) {
  await take(page, name, false)
}

/** Takes the whole page in a browser that runs no scripts, where the page's own functions never answer. */
export async function takeWithoutScript(page: Page, name: string) {
  const width = page.viewportSize()?.width ?? 0
  await page.screenshot({ path: `${FOLDER}/${name}-${String(width)}.jpg`, type: "jpeg", quality: 50, fullPage: true })
}

async function take(page: Page, name: string, fullPage: boolean) {
  const width = page.viewportSize()?.width ?? 0
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `${FOLDER}/${name}-${String(width)}.jpg`, type: "jpeg", quality: 50, fullPage })
}

/** Scrolls through the page, because pictures below the first screen are loaded lazily. */
async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    window.scrollTo(0, 0)
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  await page.waitForLoadState("networkidle")
}
