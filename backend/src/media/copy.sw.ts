/* Not reviewed by a native speaker yet. */

export const avatarTooLarge = "Tafadhali chagua picha isiyozidi MB 1."
export { fileNotFound } from "./copy"
export const unreadablePicture = (reason: string) =>
  `Faili hii haiwezi kusomeka kama picha (${reason}). Tafadhali tumia JPEG, PNG, WebP au AVIF.`
