import { CART_FULL, MAX_CART_LINES } from "@mavazi/contracts/limits"
import { QUANTITY_TOO_SMALL } from "@mavazi/contracts/cart-words"
import type { ServiceResult } from "~/shared/api/service-result"
import { ADDED, NOT_UPDATED } from "~/shared/config/cart-copy"
import { applyChange, identityOf, type CartChange } from "./contents/cart-change"
import { contentsFromServer, contentsOf, variantLabel, type CartContents } from "./contents/cart-contents"
import type { SenderCallbacks } from "./changes/change-sender"
import type { CartReader } from "./contents/cart-server"
import { UNKNOWN_CART, type CartNotice, type CartState } from "./cart-state"
import { readGuestCart, refill, writeGuestCart, type CartStorage } from "./guest/guest-cart"
import { hasPersistedChanges } from "./changes/has-persisted-changes"
import { mergeGuestCart } from "./guest/merge-guest-cart"
import { deleteCachedCart, readCachedCart, writeCachedCart } from "./cached-cart"
import type { PrepareShopperCart, ShopperCart } from "./shopper-cart"

/** How long an alert of the cart stays, in milliseconds (specification, section 9). */
export const NOTICE_MS = 3000

export interface CartDependencies {
  server: CartReader
  storage: CartStorage
  /** Prepares a customer's cart for changes; loaded only for customers who make some. */
  prepare: PrepareShopperCart
  /** Called when the session has ended. */
  onSignedOut?: () => void
}

const SUCCESS_TEXT: Partial<Record<CartChange["kind"], string>> = {
  add: ADDED,
  remove: "Removed from cart.",
}

/** The cart of the person at this browser: a guest's in storage, a shopper's on the server. */
export class CartStore {
  #state: CartState = UNKNOWN_CART
  #customerId: string | null = null
  #cart: ShopperCart | null = null
  /** Under way while a customer's cart is being opened. */
  #opening: Promise<void> | null = null
  #noticeTimer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()
  readonly #dependencies: CartDependencies

  constructor(dependencies: CartDependencies) {
    this.#dependencies = dependencies
  }

  getState = (): CartState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Sets the owner of the cart: a customer's id, or null for a guest. Merges and loads as needed. */
  async setOwner(customerId: string | null): Promise<void> {
    if (this.#state.owner !== "unknown" && customerId === this.#customerId) return
    this.#customerId = customerId
    this.#cart?.close()
    this.#cart = null
    this.#opening = null
    const owner = customerId === null ? "guest" : "shopper"
    const seen = customerId === null ? null : readCachedCart(this.#dependencies.storage, customerId)
    this.#update({ ...UNKNOWN_CART, ...seen, notice: this.#state.notice, owner })
    if (hasPersistedChanges(this.#dependencies.storage)) void this.prepare()
    await this.refresh()
  }

  /** Reads the cart again. Changes on their way stay visible. */
  async refresh(): Promise<ServiceResult> {
    const asked = this.#customerId
    if (asked === null) {
      this.#showGuest()
      return { success: true }
    }
    const result = await this.#readServer()
    if (!result.success && asked === this.#customerId) {
      if (this.#state.status === "loading") this.#update({ status: "failed" })
      this.#announce({ kind: "error", text: result.error })
    }
    return result
  }

  /** Applies a change optimistically: rolled back when the server rejects it, stored while offline. */
  async change(wanted: CartChange): Promise<ServiceResult> {
    if ("quantity" in wanted && wanted.quantity < 1) return this.#failed(QUANTITY_TOO_SMALL)
    const result = this.#customerId === null ? this.#changeGuest(wanted) : await this.#changeShopper(wanted)
    if (!result.success) return this.#failed(result.error)
    const text = SUCCESS_TEXT[wanted.kind]
    if (text !== undefined) this.#announce({ kind: "success", text, ...detailOf(wanted) })
    return result
  }

  /** The customer leaves on purpose: nothing of theirs stays at this browser. */
  forget(): void {
    if (this.#customerId !== null) deleteCachedCart(this.#dependencies.storage)
    this.#cart?.forget()
  }

  /** Changes are likely: has their code at hand before the first. */
  async prepare(): Promise<void> {
    if (this.#customerId !== null) await this.#opened(this.#customerId)
  }

  /** The connection came or went. */
  connectionChanged(): void {
    if (this.#cart) this.#cart.resume()
    else if (hasPersistedChanges(this.#dependencies.storage)) void this.prepare()
    if (this.#state.waiting === 0 && this.#state.status === "failed") void this.refresh()
  }

  /** The shopper has read what became otherwise. */
  dismissSurprises = (): void => this.#update({ differences: null })

  /** Another tab wrote the guest's cart. */
  guestCartChanged(): void {
    if (this.#state.owner === "guest") this.#showGuest()
  }

  #update(patch: Partial<CartState>): void {
    this.#state = { ...this.#state, ...patch }
    for (const listener of this.#listeners) listener()
  }

  #announce(notice: CartNotice): void {
    clearTimeout(this.#noticeTimer)
    this.#update({ notice })
    this.#noticeTimer = setTimeout(() => this.#update({ notice: null }), NOTICE_MS)
  }

  #failed(error: string): ServiceResult {
    this.#announce({ kind: "error", text: error })
    return { success: false, error }
  }

  #showGuest(): void {
    this.#update({ ...readGuestCart(this.#dependencies.storage).contents, owner: "guest", status: "ready" })
  }

  /** The customer's cart; null when its code failed to load or the owner changed meanwhile. */
  async #opened(customerId: string): Promise<ShopperCart | null> {
    this.#opening ??= this.#open(customerId)
    await this.#opening
    return this.#customerId === customerId ? this.#cart : null
  }

  async #open(customerId: string): Promise<void> {
    const isOurs = () => this.#customerId === customerId
    try {
      const open = await this.#dependencies.prepare(customerId)
      const start = { contents: contentsOf(this.#state.items), known: this.#state.status === "ready" }
      const cart = open(start, {
        onContents: (contents, progress) => {
          if (isOurs()) this.#show(contents, progress)
        },
        onSurprises: (sentences) => this.#update({ differences: { cause: "connection", sentences } }),
        onRefused: (error, late) => {
          if (late) this.#failed(error)
          void this.#readServer()
        },
        onSignedOut: () => this.#dependencies.onSignedOut?.(),
      })
      if (isOurs()) this.#cart = cart
      else cart.close()
      this.#cart?.resume()
    } catch {
      // The connection was lost while loading: the next change tries again.
      if (isOurs()) this.#opening = null
    }
  }

  #show(contents: CartContents, { pending, stalled, known }: SenderCallbacks): void {
    this.#update({ ...contents, waiting: stalled ? pending : 0, ...(known && { status: "ready" }) })
    if (known && pending === 0 && this.#customerId !== null) {
      writeCachedCart(this.#dependencies.storage, this.#customerId, contents)
    }
  }

  /** Takes a guest's cart over if there is one, else reads the cart. Changes on their way stay visible. */
  async #readServer(): Promise<ServiceResult> {
    const { server, storage, onSignedOut } = this.#dependencies
    const asked = this.#customerId
    const show = this.#reading()
    const merged = await mergeGuestCart(storage, server.merge)
    const answer = merged ?? (await server.fetch())
    if (asked !== this.#customerId) return { success: true }
    if (answer.success) {
      show(contentsFromServer(answer.cart))
      if (merged && merged.changes.length > 0) {
        this.#update({ differences: { cause: "merge", sentences: merged.changes } })
      }
      return { success: true }
    }
    if (answer.status === 401) onSignedOut?.()
    return { success: false, error: answer.error }
  }

  /** Call before reading the cart, and call the result with what was read. */
  #reading(): (contents: CartContents) => void {
    const overtaking = this.#cart?.reading()
    return (contents) => {
      if (overtaking) overtaking(contents)
      else if (this.#cart) this.#cart.readBefore(contents)
      else this.#show(contents, { pending: 0, stalled: false, known: true })
    }
  }

  async #changeShopper(change: CartChange): Promise<ServiceResult> {
    // Without waiting where it is open: the next click must see this one.
    const cart = this.#cart ?? (this.#customerId === null ? null : await this.#opened(this.#customerId))
    return cart ? cart.change(change) : { success: false, error: NOT_UPDATED }
  }

  #changeGuest(change: CartChange): ServiceResult {
    const current = readGuestCart(this.#dependencies.storage)
    const contents = applyChange(current.contents, change)
    if (contents.items.length > MAX_CART_LINES) return { success: false, error: CART_FULL }
    const kept = contentsOf(contents.items.map((line) => ({ ...line, id: identityOf(line), provisional: false })))
    writeGuestCart(this.#dependencies.storage, refill(current, kept))
    this.#update({ ...kept, owner: "guest", status: "ready" })
    return { success: true }
  }
}

function detailOf(change: CartChange): { detail?: string } {
  if (change.kind !== "add") return {}
  const variant = variantLabel(change.item)
  return { detail: variant === "" ? change.item.name : `${change.item.name}, ${variant}` }
}
