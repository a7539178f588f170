import type { Picture } from "@mavazi/contracts"
import { largestFile } from "~/shared/ui/pictures/picture-sources"
import type { SharedPicture } from "./page-meta.server"

/** A picture of the merchant's at its widest, for Open Graph. */
export function sharedPicture(picture: Picture | null | undefined): SharedPicture | null {
  if (!picture) return null
  const { width, height, alt } = picture
  return { path: largestFile(picture), width, height, alt }
}
