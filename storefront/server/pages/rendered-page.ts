import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { contentSecurityPolicy } from "../http/content-security-policy"
import type { Encoding } from "../http/content-encoding"
import { extractFrameworkScripts } from "../inline-scripts/framework-scripts"
import { appendInlineScript } from "../inline-scripts/inline-script"
import { deferScripts, LOADER_SCRIPT } from "../inline-scripts/defer-scripts"
import { withLessData } from "../preferences/low-data"
import { inlineStylesheets, type StylesheetReader } from "./inline-styles"
import { PAGE_SCRIPT } from "./page-scripts"
import type { Cacheable } from "./render-cache"
import { withTwoColumns } from "../preferences/product-columns"

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Fast enough for a waiting request, and within a few percent of the smallest size. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6
/** Memory of a cache entry beside its bodies, estimated. */
const ENTRY_OVERHEAD_BYTES = 2_048

/** A rendered response as bytes, in every encoding. */
export interface RenderedPage extends Cacheable {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  etag: string
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
}

/** `Cache-Control` of a page that is rendered for each request. */
const NOT_CACHED = "no-cache"

/** Headers that the page server sets itself. */
const OMITTED_HEADERS = new Set(["content-length", "content-encoding", "cache-control", "etag", "vary"])

/** Preferences from cookies and headers that change the HTML. */
export interface VisitorPreferences {
  /** Every picture in its smallest width. */
  lowData: boolean
  /** Product lists in two columns on phones. */
  twoColumns: boolean
}

export interface PageOptions {
  /** What the page was rendered from; a change of one of these tags makes it stale. */
  tags: readonly string[]
  /** Origin of `/api` calls when it is not the page's own, else an empty string. */
  apiOrigin: string
  readStylesheet: StylesheetReader
  /** Nonce of the inline scripts that React and React Router wrote in this render; empty allows none of them. */
  scriptNonce: string
  preferences?: VisitorPreferences
}

/** Reads the whole response, post-processes HTML, compresses the body and adds the content security policy. */
export async function toRenderedPage(response: Response, { tags, ...page }: PageOptions): Promise<RenderedPage> {
  const headers = [...response.headers].filter(([name]) => !OMITTED_HEADERS.has(name))
  let identity: Buffer
  if (isHtml(response)) {
    const { html, policy } = finishHtml(await response.text(), page)
    headers.push(["content-security-policy", policy])
    identity = Buffer.from(html)
  } else {
    identity = Buffer.from(await response.arrayBuffer())
  }
  if (response.status === 503) headers.push(["retry-after", "10"])

  const bodies = { identity, ...(identity.length > 0 && (await compress(identity))) }
  const bytes = Object.values(bodies).reduce((sum, body) => sum + body.length, 0)
  return {
    status: response.status,
    headers,
    etag: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
    bodies,
    size: bytes + ENTRY_OVERHEAD_BYTES,
    tags,
    isCacheable: response.status === 200 && response.headers.get("cache-control") !== NOT_CACHED,
  }
}

function finishHtml(rendered: string, page: Omit<PageOptions, "tags">): { html: string; policy: string } {
  const { apiOrigin, readStylesheet, scriptNonce, preferences } = page
  const { html: withoutNonces, scripts } = extractFrameworkScripts(rendered, scriptNonce)
  const { html: styled, styles } = inlineStylesheets(withoutNonces, readStylesheet)
  const whole = appendInlineScript(deferScripts(styled), PAGE_SCRIPT)
  const inline = { scripts: [...scripts, LOADER_SCRIPT, PAGE_SCRIPT], styles: styles === "" ? [] : [styles] }
  const withColumns = preferences?.twoColumns ? withTwoColumns(whole) : whole
  return {
    html: preferences?.lowData ? withLessData(withColumns) : withColumns,
    policy: contentSecurityPolicy(inline, apiOrigin),
  }
}

async function compress(bytes: Buffer): Promise<Record<Encoding, Buffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: GZIP_LEVEL })])
  return { br, gzip: gz }
}

function isHtml(response: Response): boolean {
  return response.headers.get("content-type")?.startsWith("text/html") === true
}
