import type { Page } from "@playwright/test"

/** Collects what a screen reader would read out: the words of live regions whenever they change. */
export async function listen(page: Page): Promise<() => string[]> {
  const heard: string[] = []
  await page.exposeFunction("hear", (words: string) => void heard.push(words))
  await page.addInitScript(() => {
    const { hear } = window as unknown as { hear: (words: string) => void }
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const inner = element?.querySelectorAll("[role=alert], [role=status]") ?? []
        const around = element?.closest("[role=alert], [role=status], [aria-live=polite]")
        for (const region of [...inner, around]) if (region?.textContent) hear(region.textContent.trim())
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => heard
}
