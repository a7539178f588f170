import path from "node:path"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { MEDIA_MODULE, type MediaModuleService } from "../../modules/media"

/** Pictures a browser may show in place; everything else is offered for download and can run nothing. */
const SHOWN = new Map([
  [".avif", "image/avif"],
  [".webp", "image/webp"],
  [".jpg", "image/jpeg"],
])

/** Answers with a stored file (conditional and range requests included), or 404 when there is none. */
export async function sendMedia(
  req: MedusaRequest,
  res: MedusaResponse,
  { name, cacheControl }: { name: string; cacheControl: string },
): Promise<void> {
  const { folder } = req.scope.resolve<MediaModuleService>(MEDIA_MODULE)
  const file = folder.pathOf(name)
  const type = SHOWN.get(path.extname(name))
  const headers: Record<string, string> = {
    "Cache-Control": cacheControl,
    "Content-Type": type ?? "application/octet-stream",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    ...(type ? {} : { "Content-Disposition": `attachment; filename="${path.basename(name)}"` }),
  }
  // `allow`: the folder itself may lie below a hidden one (`.data/media`); hidden names are refused by pathOf.
  const options = { headers, cacheControl: false, dotfiles: "allow" as const }
  await new Promise<void>((resolve, reject) => {
    res.sendFile(file, options, (error: (Error & { status?: number; code?: string }) | undefined) => {
      if (!error || error.code === "ECONNABORTED") resolve()
      else if (error.status === 404) reject(new MedusaError(MedusaError.Types.NOT_FOUND, "No such file."))
      else reject(error)
    })
  })
}
