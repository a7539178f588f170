import { createReadStream, readdirSync, statSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { extname, join, sep } from "node:path"
import { chooseEncoding } from "./content-encoding"

const CONTENT_TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
}

const HASHED_PREFIX = "/assets/"
const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3_600

interface StaticFile {
  path: string
  size: number
  modified: number
  encodings: ("br" | "gzip")[]
}

export interface StaticFiles {
  /** Sends the file at this path; returns false when there is none. */
  send: (path: string, request: IncomingMessage, response: ServerResponse) => boolean
}

/**
 * Serves the built files of all languages. A name under `/assets/` is the same file in each, because it carries a hash. They are listed once at start, and a path that is not in the list is never looked up on disk, so
 * no request can leave the folder. Names under `/assets/` carry a hash of their content and are immutable.
 */
export function staticFiles(folders: readonly string[]): StaticFiles {
  const files = new Map(folders.flatMap((folder) => [...listFiles(folder)]))
  return {
    send(path, request, response) {
      const file = files.get(path)
      if (!file || (request.method !== "GET" && request.method !== "HEAD")) return false
      sendFile({ ...file, immutable: path.startsWith(HASHED_PREFIX) }, request, response)
      return true
    },
  }
}

function listFiles(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
  const present = new Set(names)
  const files = new Map<string, StaticFile>()
  for (const name of names) {
    const path = join(folder, name)
    const stat = statSync(path)
    if (!stat.isFile() || name.startsWith(".") || CONTENT_TYPES[extname(name)] === undefined) continue
    const encodings: StaticFile["encodings"] = []
    if (present.has(`${name}.br`)) encodings.push("br")
    if (present.has(`${name}.gz`)) encodings.push("gzip")
    files.set(`/${name.split(sep).join("/")}`, { path, size: stat.size, modified: stat.mtimeMs, encodings })
  }
  return files
}

function sendFile(file: StaticFile & { immutable: boolean }, request: IncomingMessage, response: ServerResponse): void {
  const encoding = chooseEncoding(request.headers["accept-encoding"], file.encodings)
  const etag = `"${file.size.toString(36)}-${Math.trunc(file.modified).toString(36)}${encoding ? `-${encoding}` : ""}"`
  response.setHeader("etag", etag)
  response.setHeader("vary", "accept-encoding")
  response.setHeader(
    "cache-control",
    file.immutable ? `public, max-age=${String(YEAR_SECONDS)}, immutable` : `public, max-age=${String(HOUR_SECONDS)}`,
  )
  if (request.headers["if-none-match"] === etag) {
    response.writeHead(304).end()
    return
  }
  response.setHeader("content-type", CONTENT_TYPES[extname(file.path)] ?? "application/octet-stream")
  if (encoding) response.setHeader("content-encoding", encoding)
  else response.setHeader("content-length", file.size)
  response.writeHead(200)
  if (request.method === "HEAD") {
    response.end()
    return
  }
  const suffix = { br: ".br", gzip: ".gz" }
  createReadStream(encoding ? file.path + suffix[encoding] : file.path)
    .on("error", () => response.destroy())
    .pipe(response)
}
