import { MAX_CART_LINES } from "@mavazi/contracts/limits"
import type { MergeCartRequest } from "@mavazi/contracts/cart"
import type { VariantOption } from "@mavazi/contracts/catalogue"
import { readStored, writeStored, type StoredEntries } from "~/shared/storage/stored-json"
import { identityOf } from "../contents/cart-change"
import { contentsOf, EMPTY_CART, type CartContents, type CartLine } from "../contents/cart-contents"

/** Where a visitor's cart lives in browser storage. */
export const GUEST_CART_KEY = "guestCart"

export type CartStorage = StoredEntries

/** A visitor's cart. `id` names this filling of it, so that the server merges it once. */
export interface GuestCart {
  id: string
  contents: CartContents
  /** A merge had no response: later additions must not reuse its id, or the server would ignore them. */
  mergeTried: boolean
}

export function emptyGuestCart(): GuestCart {
  return { id: newGuestCartId(), contents: EMPTY_CART, mergeTried: false }
}

/** What storage holds. Anything unreadable counts as an empty cart: an old tab must not break the shop. */
export function readGuestCart(storage: CartStorage): GuestCart {
  const stored = asRecord(readStored(storage, GUEST_CART_KEY))
  const rows: unknown[] = Array.isArray(stored?.["items"]) ? stored["items"] : []
  const items = rows.map(lineFrom).filter((line) => line !== null)
  const id = typeof stored?.["id"] === "string" && stored["id"].length >= 8 ? stored["id"] : newGuestCartId()
  return { id, contents: contentsOf(items), mergeTried: stored?.["mergeTried"] === true }
}

/** Writes the cart with its total recomputed; an empty one is removed. Full or forbidden storage is not fatal. */
export function writeGuestCart(storage: CartStorage, cart: GuestCart): void {
  const items = cart.contents.items.slice(0, MAX_CART_LINES)
  const kept = { ...toStored(items), id: cart.id, mergeTried: cart.mergeTried }
  writeStored(storage, GUEST_CART_KEY, items.length === 0 ? null : kept)
}

/** The cart after a change of its contents: a new filling gets a new id (see `mergeTried`). */
export function refill(cart: GuestCart, contents: CartContents): GuestCart {
  const fresh = cart.mergeTried || cart.contents.items.length === 0
  return { id: fresh ? newGuestCartId() : cart.id, contents, mergeTried: false }
}

/** Request of the merge at sign-in, without prices. */
export function mergeRequestOf(cart: GuestCart): MergeCartRequest {
  return {
    guestCartId: cart.id,
    items: cart.contents.items.slice(0, MAX_CART_LINES).map((line) => ({
      productId: line.productId,
      quantity: line.quantity,
      ...(line.variantId === null ? {} : { variantId: line.variantId }),
    })),
  }
}

function toStored(items: CartLine[]) {
  const { total } = contentsOf(items)
  return { items: items.map(({ id: _id, stock: _stock, provisional: _provisional, ...item }) => item), total }
}

function lineFrom(row: unknown): CartLine | null {
  if (typeof row !== "object" || row === null) return null
  const item = row as Record<string, unknown>
  const { productId, name, price, quantity } = item
  if (typeof productId !== "string" || typeof name !== "string" || productId === "") return null
  if (typeof price !== "number" || !(price >= 0)) return null
  if (typeof quantity !== "number" || !Number.isInteger(quantity) || quantity < 1) return null
  const text = (key: string) => (typeof item[key] === "string" ? item[key] : null)
  const choice = { productId, variantId: text("variantId"), size: text("size"), color: text("color") }
  const shown = { slug: text("slug"), name, image: text("image"), price, quantity }
  return {
    id: identityOf(choice),
    ...choice,
    options: optionsFrom(item["options"]),
    ...shown,
    stock: null,
    provisional: false,
  }
}

function optionsFrom(stored: unknown): VariantOption[] | undefined {
  if (!Array.isArray(stored)) return undefined
  return stored.flatMap((option) => {
    const { name, value } = asRecord(option) ?? {}
    return typeof name === "string" && typeof value === "string" ? [{ name, value }] : []
  })
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

/** 128 random bits. `crypto.randomUUID` is missing on plain-HTTP origins other than localhost. */
function newGuestCartId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
