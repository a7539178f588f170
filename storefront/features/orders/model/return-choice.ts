import type { ExchangeRequest } from "@mavazi/contracts/orders/exchange"
import type { ReturnRequest } from "@mavazi/contracts/orders/return"

export interface ChosenPiece {
  quantity: number
  /** Empty until one is chosen. */
  reasonId: string
  /** What the shopper wants instead; empty for the money. */
  variantId: string
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

/** Of the pieces for which the shopper wants the money; null without any. */
export function returnRequest(chosen: ChosenPieces, note: string): ReturnRequest | null {
  const text = note.trim()
  const items = wanted(chosen)
    .filter(([, { variantId }]) => variantId === "")
    .map(([id, { quantity, reasonId }]) => ({ id, quantity, ...(reasonId && { reasonId }) }))
  return items.length === 0 ? null : { items, ...(text !== "" && { note: text }) }
}

/** Of the pieces for which the shopper wants another size or colour; null without any. */
export function exchangeRequest(chosen: ChosenPieces): ExchangeRequest | null {
  const items = wanted(chosen)
    .filter(([, { variantId }]) => variantId !== "")
    .map(([id, { quantity, reasonId, variantId }]) => ({ id, quantity, variantId, ...(reasonId && { reasonId }) }))
  return items.length === 0 ? null : { items }
}
