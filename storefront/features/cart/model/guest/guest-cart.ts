import { MAX_CART_LINES } from "@mavazi/contracts/shared/limits"
import type { MergeCartRequest } from "@mavazi/contracts/cart/cart"
import type { VariantOption } from "@mavazi/contracts/catalogue/catalogue"
import { readStored, writeStored, type StoredEntries } from "~/shared/storage/stored-json"
import { applyChange, identityOf, type CartChange } from "../contents/cart-change"
import { contentsOf, EMPTY_CART, type CartContents, type CartLine } from "../contents/cart-contents"

/** Storage key of a guest's cart. */
export const GUEST_CART_KEY = "guestCart"

export type CartStorage = StoredEntries

/** A guest's cart. Its `id` is new each time that the cart is filled from empty, so that the server merges it once. */
export interface GuestCart {
  id: string
  contents: CartContents
  /** A merge had no response: later additions must not reuse its id, or the server would ignore them. */
  mergeTried: boolean
}

export function emptyGuestCart(): GuestCart {
  return { id: newGuestCartId(), contents: EMPTY_CART, mergeTried: false }
}

/** Reads the stored cart. Unreadable data count as an empty cart, because an old tab must not break the shop. */
export function readGuestCart(storage: CartStorage): GuestCart {
  const stored = asRecord(readStored(storage, GUEST_CART_KEY))
  const rows: unknown[] = Array.isArray(stored?.["items"]) ? stored["items"] : []
  const items = rows.map(lineFrom).filter((line) => line !== null)
  const id = typeof stored?.["id"] === "string" && stored["id"].length >= 8 ? stored["id"] : newGuestCartId()
  return { id, contents: contentsOf(items), mergeTried: stored?.["mergeTried"] === true }
}

/** Writes the cart with its total recomputed; removes an empty one. Full or disabled storage is not an error. */
export function writeGuestCart(storage: CartStorage, cart: GuestCart): void {
  const items = cart.contents.items.slice(0, MAX_CART_LINES)
  const stored = { ...toStored(items), id: cart.id, mergeTried: cart.mergeTried }
  writeStored(storage, GUEST_CART_KEY, items.length === 0 ? null : stored)
}

/** Applies a change to the stored cart. Returns the new contents; null when they would be too many lines. */
export function changeGuestCart(storage: CartStorage, change: CartChange): CartContents | null {
  const current = readGuestCart(storage)
  const { items } = applyChange(current.contents, change)
  if (items.length > MAX_CART_LINES) return null
  const contents = contentsOf(items.map((line) => ({ ...line, id: identityOf(line), provisional: false })))
  writeGuestCart(storage, withContents(current, contents))
  return contents
}

/** The cart with changed contents. It gets a new id when it was empty or a merge was attempted (see `mergeTried`). */
export function withContents(cart: GuestCart, contents: CartContents): GuestCart {
  const needsNewId = cart.mergeTried || cart.contents.items.length === 0
  return { id: needsNewId ? newGuestCartId() : cart.id, contents, mergeTried: false }
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
  const display = { slug: text("slug"), name, image: text("image"), price, quantity }
  return {
    id: identityOf(choice),
    ...choice,
    options: optionsFrom(item["options"]),
    ...display,
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
