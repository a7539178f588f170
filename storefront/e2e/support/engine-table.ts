import { expect, type Locator } from "@playwright/test"

/**
 * Searches a table of the engine's admin and waits for the response: until then the table may show rows from before the
 * search, and choosing one of them throws an error inside the admin. The engine forgets what was typed if the table renders
 * within the half second that it waits for more, so the text is typed until the address has it.
 */
export async function searchTable(field: Locator, text: string) {
  const page = field.page()
  const isSearch = (url: URL) => [...url.searchParams].some(([name, value]) => /(^|_)q$/.test(name) && value === text)
  const search = async () => {
    await field.fill("")
    await field.fill(text)
    await expect(page).toHaveURL(isSearch, { timeout: 5_000 })
  }
  await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).searchParams.get("q") === text && response.ok()),
    expect(search).toPass(),
  ])
}
