const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

export interface MarkedPage {
  /** The page without its marks, as the browser's React will render it. */
  html: string
  /** Texts of the inline scripts that carried the mark. */
  scripts: string[]
}

/**
 * Finds the inline scripts that React and React Router wrote in this render: only they know its nonce. A script that
 * came into the page as text of a product, a question or an address has none, or a wrong one.
 */
export function takeMarkedScripts(html: string, nonce: string): MarkedPage {
  if (nonce === "") return { html, scripts: [] }
  const mark = ` nonce="${nonce}"`
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = ""]) => attributes.includes(mark) && !/\ssrc=/.test(attributes))
    .map(([, , body = ""]) => body)
  return { html: html.replaceAll(mark, ""), scripts }
}
