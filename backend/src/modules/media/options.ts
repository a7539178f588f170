import path from "node:path"
import { z } from "@medusajs/framework/zod"

const MediaOptions = z.object({
  /** Folder that holds every stored file; relative to the working directory. */
  mediaDir: z.string().min(1).default(path.join(".data", "media")),
})

/** Options of the media module and of the files provider: where files live, as an absolute path. */
export type MediaOptions = z.infer<typeof MediaOptions>

/** Reads the options the composition root passes; throws on a value that cannot be a folder. */
export function readMediaOptions(options: unknown): MediaOptions {
  const parsed = MediaOptions.parse(options ?? {})
  return { mediaDir: path.resolve(parsed.mediaDir) }
}
