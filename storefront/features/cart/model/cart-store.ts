import { MAX_CART_LINES } from "@mavazi/contracts/limits"
import type { ServiceResult } from "~/shared/api/service-result"
import { applyChange, identityOf, type CartChange } from "./cart-change"
import { contentsFromServer, contentsOf, EMPTY_CART, variantLabel } from "./cart-contents"
import { createCartSender, type CartSender } from "./cart-sender"
import type { CartServer } from "./cart-server"
import { UNKNOWN_CART, type CartNotice, type CartState } from "./cart-state"
import { emptyGuestCart, mergeRequestOf, readGuestCart, refill, writeGuestCart, type CartStorage } from "./guest-cart"

/** How long an alert of the cart stays, in milliseconds (specification, section 9). */
export const NOTICE_MS = 3000

export interface CartDependencies {
  server: CartServer
  storage: CartStorage
  /** Called when the server says that nobody is signed in any more. */
  onSignedOut?: () => void
}

const SUCCESS_TEXT: Partial<Record<CartChange["kind"], string>> = {
  add: "Added to cart!",
  remove: "Removed from cart.",
}

/** The cart of the person at this browser: a guest's in storage, a shopper's on the server. */
export class CartStore {
  #state: CartState = UNKNOWN_CART
  #customerId: string | null = null
  #noticeTimer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()
  readonly #server: CartServer
  readonly #storage: CartStorage
  readonly #onSignedOut: () => void
  readonly #sender: CartSender

  constructor({ server, storage, onSignedOut }: CartDependencies) {
    this.#server = server
    this.#storage = storage
    this.#onSignedOut = onSignedOut ?? (() => undefined)
    this.#sender = createCartSender(server.send, {
      onContents: (contents) => this.#update({ ...contents, status: "ready" }),
      onFailure: (status) => (status === 401 ? this.#onSignedOut() : void this.#readServer()),
    })
  }

  getState = (): CartState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Says whose cart it is: a customer's id, or null for a guest. Merges and loads as needed. */
  async setOwner(customerId: string | null): Promise<void> {
    if (this.#state.owner !== "unknown" && customerId === this.#customerId) return
    this.#customerId = customerId
    this.#sender.clear()
    const owner = customerId === null ? "guest" : "shopper"
    this.#update({ ...EMPTY_CART, mergeChanges: [], status: "loading", owner })
    const merged = customerId !== null && (await this.#mergeGuest())
    if (!merged) await this.refresh()
  }

  /** Reads the cart again. Changes on their way stay visible. */
  async refresh(): Promise<ServiceResult> {
    if (this.#customerId === null) {
      this.#showGuest()
      return { success: true }
    }
    const asked = this.#customerId
    const result = await this.#readServer()
    if (!result.success && asked === this.#customerId) {
      if (this.#state.status === "loading") this.#update({ status: "failed" })
      this.#announce({ kind: "error", text: result.error })
    }
    return result
  }

  /** Makes one change: shown at once, undone when the server refuses it. */
  async change(wanted: CartChange): Promise<ServiceResult> {
    if ("quantity" in wanted && wanted.quantity < 1) return this.#failed("Quantity must be at least 1")
    const result = this.#customerId === null ? this.#changeGuest(wanted) : await this.#sender.send(wanted)
    if (!result.success) return this.#failed(result.error)
    const text = SUCCESS_TEXT[wanted.kind]
    if (text !== undefined) this.#announce({ kind: "success", text, ...detailOf(wanted) })
    return result
  }

  /** The shopper has read what signing in changed. */
  dismissMergeChanges = (): void => this.#update({ mergeChanges: [] })

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
    this.#update({ ...readGuestCart(this.#storage).contents, owner: "guest", status: "ready" })
  }

  async #readServer(): Promise<ServiceResult> {
    const show = this.#sender.reading()
    const asked = this.#customerId
    const answer = await this.#server.fetch()
    if (answer.success) {
      show(contentsFromServer(answer.cart))
      return { success: true }
    }
    if (answer.status === 401 && asked === this.#customerId) this.#onSignedOut()
    return { success: false, error: answer.error }
  }

  /** Moves the guest's choice into the server's cart; storage is emptied only after the server has it. */
  async #mergeGuest(): Promise<boolean> {
    const merging = readGuestCart(this.#storage)
    if (merging.contents.items.length === 0) return false
    writeGuestCart(this.#storage, { ...merging, mergeTried: true })
    const show = this.#sender.reading()
    const answer = await this.#server.merge(mergeRequestOf(merging))
    if (!answer.success) return false
    if (readGuestCart(this.#storage).id === merging.id) writeGuestCart(this.#storage, emptyGuestCart())
    show(contentsFromServer(answer.cart))
    if (this.#customerId !== null) this.#update({ mergeChanges: answer.changes })
    return true
  }

  #changeGuest(change: CartChange): ServiceResult {
    const current = readGuestCart(this.#storage)
    const contents = applyChange(current.contents, change)
    if (contents.items.length > MAX_CART_LINES) return { success: false, error: "Failed to add item to cart" }
    const kept = contentsOf(contents.items.map((line) => ({ ...line, id: identityOf(line), provisional: false })))
    writeGuestCart(this.#storage, refill(current, kept))
    this.#update({ ...kept, owner: "guest", status: "ready" })
    return { success: true }
  }
}

function detailOf(change: CartChange): { detail?: string } {
  if (change.kind !== "add") return {}
  const variant = variantLabel(change.item)
  return { detail: variant === "" ? change.item.name : `${change.item.name}, ${variant}` }
}
