import type { IncomingMessage, ServerResponse } from "node:http"
import { hasCookie, savePreference } from "./preference-cookie"

/** The form of the product list posts here: `?2` or `?1`. */
export const COLUMNS_PATH = "/columns"
/** 2 while product lists have two columns on phones. */
const COLUMNS_COOKIE = "columns"

const TOGGLE_BUTTON = /<button\b[^>]*="\/columns\?2"[^>]*>/g

/** Whether the visitor chose two columns. */
export function wantsTwoColumns(request: IncomingMessage): boolean {
  return hasCookie(request, COLUMNS_COOKIE, "2")
}

/**
 * Rewrites a page rendered with one column: the style sheet reads `data-columns` of the root element, the toggle button is
 * pressed, and pictures of cards take half the width. Must match what `columns-toggle.tsx` and `product-card.tsx` render
 * when they hydrate with that attribute.
 */
export function withTwoColumns(html: string): string {
  return html
    .replace("<html ", '<html data-columns="2" ')
    .replaceAll(TOGGLE_BUTTON, (button) =>
      button.replace("?2", "?1").replace('aria-pressed="false"', 'aria-pressed="true"'),
    )
    .replaceAll("46vw, 88vw", "46vw, 44vw")
}

/** Handles the form of the product list. */
export function saveColumnsChoice(request: IncomingMessage, response: ServerResponse): void {
  const isTwo = request.url?.endsWith("?2") === true
  savePreference(request, response, { name: COLUMNS_COOKIE, value: isTwo ? "2" : null })
}
