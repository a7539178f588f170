import type { Page } from "@playwright/test"

/** Sets the size of the root's text; "" is the page's own. */
export const setTextSize = (page: Page, size: "100%" | "200%" | "") =>
  page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)

/** What makes the page scroll sideways: elements beyond the right edge of the window, as tag, classes and text. */
export const overflowingElements = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const found = [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`)
    return found.length > 0 ? found : [`The page is ${String(scrollWidth - clientWidth)} pixels too wide.`]
  })

/** The same with text at 200 % (WCAG 1.4.4), in windows that are 1280, 1024 and 360 pixels wide. Leaves the text large. */
export async function overflowingWithLargeText(page: Page): Promise<string[]> {
  const found: string[] = []
  await setTextSize(page, "200%")
  for (const width of [1280, 1024, 360]) {
    await page.setViewportSize({ width, height: 740 })
    found.push(...(await overflowingElements(page)).map((element) => `${String(width)}: ${element}`))
  }
  return found
}
