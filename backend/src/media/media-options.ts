import path from "node:path"
import { z } from "@medusajs/framework/zod"

const BucketOptions = z.object({
  name: z.string().min(1),
  region: z.string().min(1),
  /** Address of a store that is not Amazon's; it is asked with the bucket's name in the path. */
  endpoint: z.url().optional(),
  /** Without a pair of keys the machine's own role speaks. */
  credentials: z.object({ accessKeyId: z.string().min(1), secretAccessKey: z.string().min(1) }).optional(),
})

const MediaOptions = z.object({
  /** Folder that holds every stored file; relative to the working directory. */
  mediaDir: z.string().min(1).default(path.join(".data", "media")),
  /** S3-compatible storage that holds them instead. */
  bucket: BucketOptions.optional(),
})

export type BucketOptions = z.infer<typeof BucketOptions>

/** Options of the media module and of the files provider: where files live, the folder as an absolute path. */
export type MediaOptions = z.infer<typeof MediaOptions>

/** Reads the options the composition root passes; throws on a value that cannot be one. */
export function readMediaOptions(options: unknown): MediaOptions {
  const parsed = MediaOptions.parse(options ?? {})
  return { ...parsed, mediaDir: path.resolve(parsed.mediaDir) }
}
