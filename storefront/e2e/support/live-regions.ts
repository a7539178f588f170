import type { Page } from "@playwright/test"

/** Records the text of live regions at every change, as a screen reader would announce it. */
export async function recordLiveRegions(page: Page): Promise<() => string[]> {
  const announcements: string[] = []
  await page.exposeFunction("announce", (text: string) => void announcements.push(text))
  await page.addInitScript(() => {
    const { announce } = window as unknown as { announce: (text: string) => void }
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const inner = element?.querySelectorAll("[role=alert], [role=status]") ?? []
        const around = element?.closest("[role=alert], [role=status], [aria-live=polite]")
        for (const region of [...inner, around]) if (region?.textContent) announce(region.textContent.trim())
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => announcements
}
