import type { Locator } from "@playwright/test"

/**
 * Searches a table of the engine's admin and waits for the response: until then the table may show rows from before the
 * search, and choosing one of them throws an error inside the admin.
 */
export async function searchTable(field: Locator, text: string) {
  const answered = field
    .page()
    .waitForResponse((response) => new URL(response.url()).searchParams.get("q") === text && response.ok())
  await field.fill(text)
  await answered
}
