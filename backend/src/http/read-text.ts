import type { Readable } from "node:stream"

/** Body of a request that no parser has read, as text; null when it is larger than `most` bytes. */
export async function readText(stream: Readable, most: number): Promise<string | null> {
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
