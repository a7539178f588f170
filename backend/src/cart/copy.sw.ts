/* Not reviewed by a native speaker yet. */
import { MAX_LINE_QUANTITY } from "@mavazi/contracts"

export const soldOut = (name: string) => `${name} imeisha.`
export const left = (name: string, stock: number) => `${name}: imebaki ${String(stock)} tu.`
export const heldAlready = (quantity: number) => ` Kikapu chako tayari kina ${String(quantity)}.`
export const notSold = "Bidhaa hii haiuzwi tena."
export const notInCart = "Bidhaa hiyo haimo kwenye kikapu chako."
export const notAChoice = "Bidhaa hii haina chaguo kama hilo."
export const keyReused = "Idempotency-Key hii imetumika kwa ombi lingine."

export const cartFullFor = (name: string) => `Kikapu chako kimejaa, kwa hiyo ${name} imeachwa.`
export const leftOut = "Imeachwa."
export const cartHolds = (quantity: number) => `Kikapu chako kina ${String(quantity)}.`
export const atMostPerOrder = (name: string) => `Unaweza kuagiza ${name} zisizozidi ${String(MAX_LINE_QUANTITY)}.`
export { ORDER_NOT_FOUND as orderNotFound } from "@mavazi/contracts/shared/copy.sw"
export const notSoldAnyMore = (name: string) => `${name} haiuzwi tena.`
export const noLongerSold = (count: number) =>
  count === 1 ? "Bidhaa moja haiuzwi tena." : `Bidhaa ${String(count)} haziuzwi tena.`
