import { PREVIEW_EXPIRED } from "@mavazi/contracts/content/copy"
import { contentPaths, PREVIEW_PARAMETER } from "@mavazi/contracts/content/paths"
import type { ServerResponse } from "node:http"
import { withPreview } from "~/shared/content/current-content.server"
import { fetchContent, toPageContent } from "./refresh-content"

/** The token of a preview in an address, which it is taken out of; null without one. */
export function takePreviewToken(parameters: URLSearchParams): string | null {
  const token = parameters.get(PREVIEW_PARAMETER)
  parameters.delete(PREVIEW_PARAMETER)
  return token
}

/** The link of a preview is older than its draft is kept. */
export class PreviewExpired extends Error {}

/**
 * Renders with the draft of a preview.
 * @throws PreviewExpired
 */
export async function renderPreview<Page>(
  engineUrl: string,
  token: string,
  render: () => Promise<Page>,
): Promise<Page> {
  const draft = await fetchContent(engineUrl, contentPaths.preview(token))
  if (draft === null) throw new PreviewExpired()
  return withPreview(toPageContent(draft), render)
}

/** Headers of a preview, which no cache and no search engine keeps. The address is not sent to other sites. */
export function setPreviewHeaders(response: ServerResponse): void {
  response.setHeader("x-robots-tag", "noindex")
  response.setHeader("referrer-policy", "no-referrer")
}

export function sendPreviewExpired(response: ServerResponse): void {
  response.setHeader("cache-control", "no-store")
  response.writeHead(404, { "content-type": "text/plain; charset=utf-8" })
  response.end(`${PREVIEW_EXPIRED}\n`)
}
