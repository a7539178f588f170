import type { ReturnRequest } from "@mavazi/contracts/orders/return"

export interface ChosenPiece {
  quantity: number
  /** Empty until one is chosen. */
  reasonId: string
}

/** By id of the order's item. */
export type ChosenPieces = Readonly<Record<string, ChosenPiece>>

const wanted = (chosen: ChosenPieces) => Object.entries(chosen).filter(([, { quantity }]) => quantity > 0)

/** What is missing in the form, or null. */
export function missingChoice(chosen: ChosenPieces, hasReasons: boolean): "pieces" | "reason" | null {
  const pieces = wanted(chosen)
  if (pieces.length === 0) return "pieces"
  return hasReasons && pieces.some(([, { reasonId }]) => reasonId === "") ? "reason" : null
}

export function returnRequest(chosen: ChosenPieces, note: string): ReturnRequest {
  const text = note.trim()
  return {
    items: wanted(chosen).map(([id, { quantity, reasonId }]) => ({ id, quantity, ...(reasonId && { reasonId }) })),
    ...(text !== "" && { note: text }),
  }
}
