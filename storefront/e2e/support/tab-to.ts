import type { Locator, Page } from "@playwright/test"

const MAX_TABS = 120

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`${MAX_TABS} presses of Tab did not reach ${String(target)}`)
}

/** Moves the focus to the element and presses a key. */
export async function press(page: Page, target: Locator, key = "Enter") {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Moves the focus to the field with this label and types. */
export async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}
