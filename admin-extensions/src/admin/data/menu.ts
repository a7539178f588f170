/**
 * A style sheet that hides entries of the menus, at the left and, on phones, in the drawer: a main entry with those below it, or one
 * of those below.
 * @param pages paths below `/app`
 */
export function hiddenEntries(pages: readonly string[]): string {
  const selectors = pages.flatMap((page) => {
    // With a query, the engine links to the page that is shown with its query.
    const link = `:is(a[href="/app${page}"], a[href^="/app${page}?"])`
    return [`aside div:has(> div > ${link})`, `aside li:has(${link})`]
  })
  return selectors.length === 0 ? "" : `${selectors.join(",\n")} { display: none }`
}

/**
 * A style sheet that shows a note behind an entry of the menus.
 * @param page path below `/app`
 * @param note without quotes and backslashes
 */
export const entryNote = (page: string, note: string): string =>
  `aside a[href="/app${page}"]::after { content: "${note}"; margin-inline-start: auto; white-space: nowrap; ` +
  `font-weight: 500; color: var(--fg-error) }`
