import { PICTURE_REQUIRED } from "@mavazi/contracts/shared/copy"
import { randomBytes } from "node:crypto"
import { MedusaError } from "@medusajs/framework/utils"
import sharp from "sharp"
import * as copy from "./copy"

/** Side of a stored avatar in pixels. */
export const AVATAR_SIDE = 320
/** Maximum size of an upload, in bytes. */
export const MAX_AVATAR_BYTES = 1_000_000
/** Maximum number of pixels: above what a phone's camera fits into a megabyte. */
const MAX_AVATAR_PIXELS = 25_000_000

const AVATAR_FORMATS = new Set(["jpeg", "png", "webp"])

/**
 * Re-encodes a shopper's picture as a square WebP without EXIF. The name is random and not a hash, so that it cannot be
 * derived from a known picture.
 * Throws INVALID_DATA with a message for the shopper when it is too large or not a PNG, JPEG or WebP picture.
 */
export async function renderAvatar(source: Uint8Array): Promise<{ name: string; content: Buffer }> {
  if (source.byteLength > MAX_AVATAR_BYTES) throw refusal(copy.avatarTooLarge)
  const picture = sharp(source, { limitInputPixels: MAX_AVATAR_PIXELS, failOn: "error" })
  try {
    const { format } = await picture.metadata()
    if (!AVATAR_FORMATS.has(format)) throw new Error(`format ${format}`)
    const content = await picture
      .autoOrient()
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: "cover", position: "attention" })
      .flatten({ background: "#ffffff" })
      .webp({ quality: 80, effort: 3 })
      .toBuffer()
    return { name: `avatar-${randomBytes(16).toString("hex")}.webp`, content }
  } catch (cause) {
    // The decoder's message does not help the shopper: every unreadable file gets the same message.
    if (cause instanceof Error) throw refusal(PICTURE_REQUIRED)
    throw cause
  }
}

function refusal(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message)
}
