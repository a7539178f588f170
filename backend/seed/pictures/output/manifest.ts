import type { Encoded } from "./encode"
import type { Shot } from "../shots"

/** A committed picture: its files, and what it shows. */
export interface ManifestPicture extends Encoded {
  view: Shot["view"]
  /** Colour of the garment in it. */
  of: string
  alt: string
}

/** `backend/seed/rendered/pictures.json`: slug → pictures in gallery order. */
export type Manifest = Record<string, ManifestPicture[]>

export const MANIFEST_FILE = "pictures.json"
