import type { SurfaceChoice } from "../../cloth/surface"
import type { Fold } from "./folds"
import type { Outline } from "./sketch"

/** One panel of a garment, laid on those before it. */
export interface Piece {
  outline: Outline
  cloth: SurfaceChoice
  folds?: readonly Fold[]
  /** Turn of the grain, in degrees; 0 runs down the garment. */
  grain?: number
  /** Brightness: insides and undersides are darker. */
  light?: number
  /** Accidental wrinkles, relative to the cloth's own; and the direction they run in, in degrees (90 is down). */
  wrinkle?: number
  wrinkleTowards?: number
  /** How round its edge is, relative to the cloth's own. */
  loft?: number
  /** Shadow cast on the pieces below: blur in drawing units and darkness. */
  shadow?: { blur: number; strength: number; dx?: number; dy?: number }
  /** SVG in drawing units, part of the cloth itself (borders, dye, embroidery): it is shaded with it. */
  print?: string
  /** SVG in drawing units on top of the cloth (stitches, buttons). */
  trim?: string
  /** Only the trim is drawn: for cords and straps that are no panel. */
  ghost?: boolean
}

/** A drawn garment, and the places worth a close look. */
export interface Garment {
  pieces: Piece[]
  /** Centre and magnification of the detail picture. */
  detail: { x: number; y: number; zoom: number; name: string }
  /** On a hanger against a wall, or lying on the ground. */
  hanger?: { y: number; width: number }
}
