import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { contentSecurityPolicy } from "./content-security-policy"
import type { Encoding } from "./encoding"
import { takeMarkedScripts } from "./framework-scripts"
import { holdScripts, STARTER } from "./late-scripts"
import { withLessData } from "./low-data"
import { inlineSheets, type SheetReader } from "./page-head"
import type { Cacheable } from "./render-cache"
import { withTwoColumns } from "./two-columns"
import { CONNECTION, withWorker } from "./worker-files"

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Fast enough to do while somebody waits, and within a few percent of the best for a page's size. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6
/** What an entry costs beside its bodies. */
const OVERHEAD_BYTES = 2_048

/** An answer of the app as bytes, ready to be sent again and again. */
export interface RenderedPage extends Cacheable {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  etag: string
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
}

/** Headers that this server writes itself. */
const OWN = new Set(["content-length", "content-encoding", "cache-control", "etag", "vary"])

/** What the visitor chose for every page. */
export interface VisitorChoices {
  /** Pictures as small as there are. */
  lessData: boolean
  /** Two columns of products on phones. */
  twoColumns: boolean
}

export interface PageOptions {
  /** Names of what the page shows, by which it is dropped when that changes. */
  tags: readonly string[]
  /** Where the browser sends `/api` calls when that is not this origin, else an empty text. */
  apiOrigin: string
  readSheet: SheetReader
  /** Mark of the scripts that the frameworks wrote in this render; without one none of them may run. */
  scriptNonce: string
  choices?: VisitorChoices
}

/** Reads an answer to its end, puts pictures before scripts, compresses it and adds the policy that fits what is inline. */
export async function toRenderedPage(answer: Response, { tags, ...page }: PageOptions): Promise<RenderedPage> {
  const headers = [...answer.headers].filter(([name]) => !OWN.has(name))
  let identity: Buffer
  if (isHtml(answer)) {
    const { html, policy } = finishHtml(await answer.text(), page)
    headers.push(["content-security-policy", policy])
    identity = Buffer.from(html)
  } else {
    identity = Buffer.from(await answer.arrayBuffer())
  }
  if (answer.status === 503) headers.push(["retry-after", "10"])

  const bodies = { identity, ...(identity.length > 0 && (await compress(identity))) }
  const bytes = Object.values(bodies).reduce((sum, body) => sum + body.length, 0)
  return {
    status: answer.status,
    headers,
    etag: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
    bodies,
    size: bytes + OVERHEAD_BYTES,
    tags,
    keep: answer.status === 200,
  }
}

function finishHtml(rendered: string, page: Omit<PageOptions, "tags">): { html: string; policy: string } {
  const { apiOrigin, readSheet, scriptNonce, choices } = page
  const { html: unmarked, scripts } = takeMarkedScripts(rendered, scriptNonce)
  const { html: styled, styles } = inlineSheets(unmarked, readSheet)
  const whole = withWorker(holdScripts(styled))
  const inline = { scripts: [...scripts, STARTER, CONNECTION], styles: styles === "" ? [] : [styles] }
  const shown = choices?.twoColumns ? withTwoColumns(whole) : whole
  return { html: choices?.lessData ? withLessData(shown) : shown, policy: contentSecurityPolicy(inline, apiOrigin) }
}

async function compress(bytes: Buffer): Promise<Record<Encoding, Buffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: GZIP_LEVEL })])
  return { br, gzip: gz }
}

function isHtml(answer: Response): boolean {
  return answer.headers.get("content-type")?.startsWith("text/html") === true
}
