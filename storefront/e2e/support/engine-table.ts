import type { Locator } from "@playwright/test"

/**
 * Searches a table of the engine's admin and waits for the answer: until then the rows on the page may belong to the old
 * answer, and choosing one of them fails inside the admin.
 */
export async function searchTable(field: Locator, text: string) {
  const answered = field
    .page()
    .waitForResponse((response) => new URL(response.url()).searchParams.get("q") === text && response.ok())
  await field.fill(text)
  await answered
}
