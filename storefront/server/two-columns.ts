import type { IncomingMessage, ServerResponse } from "node:http"
import { hasCookie, rememberChoice } from "./remember-choice"

/** Where the button of the product list is sent to: `?2` or `?1`. */
export const COLUMNS_PATH = "/columns"
/** Its value is 2 while lists have two columns on phones. */
const COLUMNS_COOKIE = "columns"

const TOGGLE = /<button\b[^>]*="\/columns\?2"[^>]*>/g

/** Whether the visitor has chosen two columns. */
export function wantsTwoColumns(request: IncomingMessage): boolean {
  return hasCookie(request, COLUMNS_COOKIE, "2")
}

/**
 * The page as the browser renders it with two columns: the style sheet reads the attribute of the root element, the button
 * is pressed, and pictures of cards claim half the width. Must agree with `columns-toggle.tsx` and `product-card.tsx`,
 * which read that attribute when they hydrate.
 */
export function withTwoColumns(html: string): string {
  return html
    .replace("<html ", '<html data-columns="2" ')
    .replaceAll(TOGGLE, (button) => button.replace("?2", "?1").replace('aria-pressed="false"', 'aria-pressed="true"'))
    .replaceAll("46vw, 88vw", "46vw, 44vw")
}

/** Remembers the choice and leads back to the list. Needs no script. */
export function switchColumns(request: IncomingMessage, response: ServerResponse): void {
  const isTwo = request.url?.endsWith("?2") === true
  rememberChoice(request, response, { cookie: COLUMNS_COOKIE, value: isTwo ? "2" : null })
}
