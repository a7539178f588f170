import type { Readable } from "node:stream"

const MAX_BYTES = 16 * 1024

/** Raw body as text; null when it is larger than `most` bytes (16 kB for callbacks). */
export async function readBody(stream: Readable, most = MAX_BYTES): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk as Uint8Array)
    size += bytes.length
    if (size > most) return null
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString("utf8")
}
