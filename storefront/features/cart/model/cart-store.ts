import { CART_FULL, QUANTITY_TOO_SMALL } from "@mavazi/contracts/cart/copy"
import type { ServiceResult } from "~/shared/api/service-result"
import * as cartCopy from "~/shared/copy/cart"
import * as copy from "../copy"
import type { CartChange } from "./contents/cart-change"
import { contentsFromServer, contentsOf, variantLabel, type CartContents } from "./contents/cart-contents"
import type { SenderProgress } from "./changes/change-sender"
import type { CartReader } from "./contents/cart-results"
import { UNKNOWN_CART, type CartNotice, type CartState } from "./cart-state"
import { changeGuestCart, mergeRequestOf, readGuestCart, type CartStorage } from "./guest/guest-cart"
import { hasPersistedChanges } from "./changes/has-persisted-changes"
import { mergeGuestCart } from "./guest/merge-guest-cart"
import { deleteCachedCart, readCachedCart, writeCachedCart } from "./cached-cart"
import type { PrepareCustomerCart, CustomerCart } from "./customer-cart"

/** How long an alert of the cart stays, in milliseconds (docs/specification.md). */
export const NOTICE_MS = 3000

export interface CartDependencies {
  server: CartReader
  storage: CartStorage
  /** Prepares a customer's cart for changes; loaded only for customers who make some. */
  prepare: PrepareCustomerCart
  /** Called when the session has ended. */
  onSignedOut?: () => void
}

const SUCCESS_TEXT: Partial<Record<CartChange["kind"], string>> = {
  add: cartCopy.addedToCart,
  remove: copy.removedFromCart,
  "enter-code": copy.codeEntered,
  "remove-code": copy.codeRemoved,
}

/** The cart of this browser: a guest's in storage, a customer's on the server. */
export class CartStore {
  #state: CartState = UNKNOWN_CART
  #customerId: string | null = null
  #cart: CustomerCart | null = null
  /** Pending while a customer's cart is being opened. */
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
    const owner = customerId === null ? "guest" : "customer"
    const cached = customerId === null ? null : readCachedCart(this.#dependencies.storage, customerId)
    this.#update({ ...UNKNOWN_CART, ...cached, notice: this.#state.notice, owner })
    if (hasPersistedChanges(this.#dependencies.storage)) void this.prepare()
    await this.refresh()
  }

  /** Reads the cart again. Unconfirmed changes stay visible. */
  async refresh(): Promise<ServiceResult> {
    const customerId = this.#customerId
    if (customerId === null) {
      this.#showGuest()
      return { success: true }
    }
    const result = await this.#readServer()
    if (!result.success && customerId === this.#customerId) {
      if (this.#state.status === "loading") this.#update({ status: "failed" })
      this.#announce({ kind: "error", text: result.error })
    }
    return result
  }

  /** Applies a change optimistically: rolled back when the server rejects it, stored while offline. */
  async change(requested: CartChange): Promise<ServiceResult> {
    if ("quantity" in requested && requested.quantity < 1) return this.#failed(QUANTITY_TOO_SMALL)
    const result = this.#customerId === null ? this.#changeGuest(requested) : await this.#changeCustomer(requested)
    // The field shows the reason why a code was refused.
    if (!result.success) return requested.kind === "enter-code" ? result : this.#failed(result.error)
    const text = SUCCESS_TEXT[requested.kind]
    const isWaiting = requested.kind === "enter-code" && this.#state.waiting > 0
    if (text !== undefined && !isWaiting) this.#announce({ kind: "success", text, ...detailOf(requested) })
    return result
  }

  /** After a deliberate logout: deletes the customer's cart data from this browser. */
  forget(): void {
    if (this.#customerId !== null) deleteCachedCart(this.#dependencies.storage)
    this.#cart?.forget()
  }

  /** Loads the code for changes before the first one is likely. */
  async prepare(): Promise<void> {
    if (this.#customerId !== null) await this.#openedCart(this.#customerId)
  }

  /** Called when the connection is lost or restored. */
  connectionChanged(): void {
    if (this.#cart) this.#cart.resume()
    else if (hasPersistedChanges(this.#dependencies.storage)) void this.prepare()
    if (this.#state.waiting === 0 && this.#state.status === "failed") void this.refresh()
  }

  /** A guest's lines as the server takes them. */
  guestItems = () => mergeRequestOf(readGuestCart(this.#dependencies.storage)).items

  dismissDifferences = (): void => this.#update({ differences: null })

  /** Called when another tab has written the guest's cart. */
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

  /** The customer's cart; null when its code failed to load or the owner has changed since the call. */
  async #openedCart(customerId: string): Promise<CustomerCart | null> {
    this.#opening ??= this.#open(customerId)
    await this.#opening
    return this.#customerId === customerId ? this.#cart : null
  }

  async #open(customerId: string): Promise<void> {
    const isCurrentOwner = () => this.#customerId === customerId
    try {
      const open = await this.#dependencies.prepare(customerId)
      const start = { contents: contentsOf(this.#state.items, this.#state), loaded: this.#state.status === "ready" }
      const cart = open(start, {
        onContents: (contents, progress) => {
          if (isCurrentOwner()) this.#show(contents, progress)
        },
        onDifferences: (sentences) => this.#update({ differences: { cause: "connection", sentences } }),
        onRejected: (error, late) => {
          if (late) this.#failed(error)
          void this.#readServer()
        },
        onSignedOut: () => this.#dependencies.onSignedOut?.(),
      })
      if (isCurrentOwner()) this.#cart = cart
      else cart.close()
      this.#cart?.resume()
    } catch {
      // The connection was lost while loading: the next change tries again.
      if (isCurrentOwner()) this.#opening = null
    }
  }

  #show(contents: CartContents, { pending, stalled, loaded }: SenderProgress): void {
    this.#update({ ...contents, waiting: stalled ? pending : 0, ...(loaded && { status: "ready" }) })
    if (loaded && pending === 0 && this.#customerId !== null) {
      writeCachedCart(this.#dependencies.storage, this.#customerId, contents)
    }
  }

  /** Merges the guest's cart if there is one, otherwise reads the customer's cart. Unconfirmed changes stay visible. */
  async #readServer(): Promise<ServiceResult> {
    const { server, storage, onSignedOut } = this.#dependencies
    const customerId = this.#customerId
    const show = this.#beginRead()
    const merged = await mergeGuestCart(storage, server.merge)
    const response = merged ?? (await server.fetch())
    if (customerId !== this.#customerId) return { success: true }
    if (response.success) {
      show(contentsFromServer(response.cart))
      if (merged && merged.changes.length > 0) {
        this.#update({ differences: { cause: "merge", sentences: merged.changes } })
      }
      return { success: true }
    }
    if (response.status === 401) onSignedOut?.()
    return { success: false, error: response.error }
  }

  /** Call before reading the cart; call the returned function with the cart that was read. */
  #beginRead(): (contents: CartContents) => void {
    const applyIfNewer = this.#cart?.beginRead()
    return (contents) => {
      if (applyIfNewer) applyIfNewer(contents)
      else if (this.#cart) this.#cart.applyEarlierRead(contents)
      else this.#show(contents, { pending: 0, stalled: false, loaded: true })
    }
  }

  async #changeCustomer(change: CartChange): Promise<ServiceResult> {
    // Synchronous while the cart is open, so that the next click is based on this change.
    const cart = this.#cart ?? (this.#customerId === null ? null : await this.#openedCart(this.#customerId))
    return cart ? cart.change(change) : { success: false, error: cartCopy.cartUpdateFailed }
  }

  #changeGuest(change: CartChange): ServiceResult {
    const contents = changeGuestCart(this.#dependencies.storage, change)
    if (contents === null) return { success: false, error: CART_FULL }
    this.#update({ ...contents, owner: "guest", status: "ready" })
    return { success: true }
  }
}

function detailOf(change: CartChange): { detail?: string } {
  if (change.kind !== "add") return {}
  const variant = variantLabel(change.item)
  return { detail: variant === "" ? change.item.name : `${change.item.name}, ${variant}` }
}
