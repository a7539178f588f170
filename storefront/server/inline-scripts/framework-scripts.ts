const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

export interface ExtractedScripts {
  /** The page without nonces, as React renders it in the browser. */
  html: string
  /** Texts of the inline scripts that carried the nonce. */
  scripts: string[]
}

/**
 * Finds the inline scripts that React and React Router wrote in this render, by the nonce of the render. A script injected
 * through the text of a product, a search or a URL cannot know the nonce, so the policy does not allow it.
 */
export function extractFrameworkScripts(html: string, nonce: string): ExtractedScripts {
  if (nonce === "") return { html, scripts: [] }
  const attribute = ` nonce="${nonce}"`
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = ""]) => attributes.includes(attribute) && !/\ssrc=/.test(attributes))
    .map(([, , body = ""]) => body)
  return { html: html.replaceAll(attribute, ""), scripts }
}
