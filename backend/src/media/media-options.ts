import path from "node:path"
import { z } from "@medusajs/framework/zod"

const BucketOptions = z.object({
  name: z.string().min(1),
  region: z.string().min(1),
  /** Endpoint of an S3-compatible store; addressed with the bucket's name in the path. */
  endpoint: z.url().optional(),
  /** Without keys, the SDK uses the machine's role. */
  credentials: z.object({ accessKeyId: z.string().min(1), secretAccessKey: z.string().min(1) }).optional(),
})

const MediaOptions = z.object({
  /** Folder that holds every stored file; relative to the working directory. */
  mediaDir: z.string().min(1).default(path.join(".data", "media")),
  /** S3-compatible storage, used instead of the folder. */
  bucket: BucketOptions.optional(),
})

export type BucketOptions = z.infer<typeof BucketOptions>

/** Options of the media module and the file provider; `folder` is an absolute path. */
export type MediaOptions = z.infer<typeof MediaOptions>

/** Parses the options from `medusa-config.js`; throws for invalid values. */
export function readMediaOptions(options: unknown): MediaOptions {
  const parsed = MediaOptions.parse(options ?? {})
  return { ...parsed, mediaDir: path.resolve(parsed.mediaDir) }
}
