import type { ReturnRequest } from "@mavazi/contracts/orders/return"
import * as copy from "../copy"

export interface ChosenPiece {
  quantity: number
  /** Empty until one is chosen. */
  reasonId: string
}

/** By id of the order's item. */
export type ChosenPieces = Readonly<Record<string, ChosenPiece>>

const wanted = (chosen: ChosenPieces) => Object.entries(chosen).filter(([, { quantity }]) => quantity > 0)

/** What is missing in the form, or null. */
export function returnProblem(chosen: ChosenPieces, hasReasons: boolean): string | null {
  const pieces = wanted(chosen)
  if (pieces.length === 0) return copy.nothingToReturn
  return hasReasons && pieces.some(([, { reasonId }]) => reasonId === "") ? copy.reasonMissing : null
}

export function returnRequest(chosen: ChosenPieces, note: string): ReturnRequest {
  const text = note.trim()
  return {
    items: wanted(chosen).map(([id, { quantity, reasonId }]) => ({ id, quantity, ...(reasonId && { reasonId }) })),
    ...(text !== "" && { note: text }),
  }
}
