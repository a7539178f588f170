/* What the shop's calls and the engine's admin answer about files. */

export const avatarTooLarge = "Please choose a picture of at most 1 MB."
export const fileNotFound = "No such file."
/** The reason is the decoder's, in its own words. */
export const unreadablePicture = (reason: string) =>
  `This file cannot be read as a picture (${reason}). Please use JPEG, PNG, WebP or AVIF.`
