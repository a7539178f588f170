import type { Readable } from "node:stream"

const MAX_BYTES = 16 * 1024

/** The raw body as text; null when it is larger than 16 kB. */
export async function readBody(stream: Readable): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk as Uint8Array)
    size += bytes.length
    if (size > MAX_BYTES) return null
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString("utf8")
}
