import type { Page } from "@playwright/test"

/** Elements that overflow the viewport to the right, by their nearest class. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`)
  })

/** The same with text at 200 % (WCAG 1.4.4), on windows of several widths in CSS pixels. Leaves the text large. */
export async function overflowWithLargeText(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"))
  for (const width of [1280, 1024, 360]) {
    await page.setViewportSize({ width, height: 740 })
    found.push(...(await overflow(page)).map((element) => `${String(width)}: ${element}`))
  }
  return found
}
