import path from "node:path"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MEDIA_MODULE, type MediaModuleService } from "../../media/media-service"
import { fileNotFound } from "../../media/file-name"
import { MediaBucket } from "../../media/media-bucket"
import type { MediaFolder } from "../../media/media-folder"

/** Types that are displayed inline; other files are sent as attachments. */
const SHOWN = new Map([
  [".avif", "image/avif"],
  [".webp", "image/webp"],
  [".jpg", "image/jpeg"],
])

/** Sends a stored file, with conditional and range requests, or 404. */
export async function sendMedia(
  req: MedusaRequest,
  res: MedusaResponse,
  { name, cacheControl }: { name: string; cacheControl: string },
): Promise<void> {
  const { store } = req.scope.resolve<MediaModuleService>(MEDIA_MODULE)
  const type = SHOWN.get(path.extname(name))
  const headers: Record<string, string> = {
    "Cache-Control": cacheControl,
    "Content-Type": type ?? "application/octet-stream",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    ...(type ? {} : { "Content-Disposition": `attachment; filename="${path.basename(name)}"` }),
  }
  await (store instanceof MediaBucket
    ? sendObject({ req, res, headers }, store, name)
    : sendFile({ req, res, headers }, store, name))
}

interface Exchange {
  req: MedusaRequest
  res: MedusaResponse
  headers: Record<string, string>
}

async function sendFile({ res, headers }: Exchange, folder: MediaFolder, name: string): Promise<void> {
  const file = folder.pathOf(name)
  // `allow`: the folder itself may lie below a hidden one (`.data/media`); hidden names are refused by pathOf.
  const options = { headers, cacheControl: false, dotfiles: "allow" as const }
  await new Promise<void>((resolve, reject) => {
    res.sendFile(file, options, (error: (Error & { status?: number; code?: string }) | undefined) => {
      if (!error || error.code === "ECONNABORTED") resolve()
      else reject(error.status === 404 ? fileNotFound() : error)
    })
  })
}

async function sendObject({ req, res, headers }: Exchange, bucket: MediaBucket, name: string): Promise<void> {
  const { range, "if-none-match": ifNoneMatch } = req.headers
  const object = await bucket.find(name, { range, ifNoneMatch })
  if (!object) {
    res.writeHead(304, headers).end()
    return
  }
  res.writeHead(object.ContentRange ? 206 : 200, {
    ...headers,
    "Accept-Ranges": "bytes",
    ...(object.ContentLength !== undefined && { "Content-Length": object.ContentLength }),
    ...(object.ContentRange && { "Content-Range": object.ContentRange }),
    ...(object.ETag && { ETag: object.ETag }),
  })
  await pipeline(object.Body as Readable, res).catch((error: unknown) => {
    // The client closed the connection.
    if ((error as { code?: string }).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error
  })
}
