import { PICTURE_WANTED } from "@mavazi/contracts/words"
import { randomBytes } from "node:crypto"
import { MedusaError } from "@medusajs/framework/utils"
import sharp from "sharp"

/** Side of a stored avatar in pixels. */
export const AVATAR_SIDE = 320
/** Largest picture a shopper may send, in bytes. */
export const MAX_AVATAR_BYTES = 1_000_000
/** Pixels at most: more than any telephone's portrait camera gives within a megabyte. */
const MAX_AVATAR_PIXELS = 25_000_000

const AVATAR_FORMATS = new Set(["jpeg", "png", "webp"])

/**
 * Re-encodes a shopper's picture as a square WebP without EXIF. The name is random: whoever owns the
 * picture's bytes cannot find out whether someone uses it here.
 * Throws INVALID_DATA, in words for the shopper, when it is too large or no PNG, JPEG or WebP picture.
 */
export async function renderAvatar(source: Uint8Array): Promise<{ name: string; content: Buffer }> {
  if (source.byteLength > MAX_AVATAR_BYTES) throw refusal("Please choose a picture of at most 1 MB.")
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
    // The shopper can do nothing with the decoder's words; a picture is refused in the same sentence as a text file.
    if (cause instanceof Error) throw refusal(PICTURE_WANTED)
    throw cause
  }
}

function refusal(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message)
}
