import type { ServiceResult } from "~/shared/api/service-result"
import type { CartChange } from "./contents/cart-change"
import { cartDifferences } from "./contents/cart-differences"
import type { CartContents } from "./contents/cart-contents"
import { ChangeSender, type SenderCallbacks, type SenderInitialState } from "./changes/change-sender"
import type { CartFailure, SendChange } from "./contents/cart-server"
import type { CartStorage } from "./guest/guest-cart"
import { deletePersistedChanges, persistChanges, type PersistedChanges, type Locks } from "./changes/persisted-changes"

export interface ShopperCartEvents {
  onContents: (contents: CartContents, progress: SenderCallbacks) => void
  /** The cart is not what was seen when the connection was lost. One sentence each. */
  onSurprises: (sentences: string[]) => void
  /** The server rejected a change: read the cart again. `late` when its caller no longer waits. */
  onRefused: (error: string, late: boolean) => void
  /** The session has ended. */
  onSignedOut: () => void
}

/** Contents shown at the start; `known` when they come from the server. */
export interface ShopperCartInitialState {
  contents: CartContents
  known: boolean
}

export interface ShopperCartDependencies {
  send: SendChange
  storage: CartStorage
  locks: Locks | undefined
  isOnline: () => boolean
}

export type ShopperCart = ReturnType<typeof openCart>

/** Prepares a customer's cart; the result opens it on top of the contents shown at that moment. */
export type PrepareShopperCart = (
  owner: string,
) => Promise<(start: ShopperCartInitialState, events: ShopperCartEvents) => ShopperCart>

/** Changes to the cart of a signed-in customer: optimistic, sent to the server, stored while offline. */
export async function prepareShopperCart(
  dependencies: ShopperCartDependencies,
  owner: string,
): ReturnType<PrepareShopperCart> {
  const kept = persistChanges(dependencies.storage, owner, dependencies.locks)
  const changes = await kept.adopt()
  return (start, events) => openCart({ ...dependencies, owner, kept }, { ...start, changes }, events)
}

type OpenCartDependencies = ShopperCartDependencies & { owner: string; kept: PersistedChanges }

function openCart(dependencies: OpenCartDependencies, start: SenderInitialState, events: ShopperCartEvents) {
  const { send, storage, isOnline, owner, kept } = dependencies
  /** Contents shown when the connection was lost, and rejections since then; else null. */
  let away: { shown: CartContents; refusals: Set<string> } | null = null

  function show(contents: CartContents, progress: SenderCallbacks): void {
    if (progress.stalled) away = { shown: contents, refusals: away?.refusals ?? new Set() }
    else if (away && progress.pending === 0 && progress.known) {
      const sentences = [...away.refusals, ...cartDifferences(away.shown, contents)]
      away = null
      if (sentences.length > 0) events.onSurprises(sentences)
    }
    events.onContents(contents, progress)
  }

  function onRefused({ status, error }: CartFailure, heard: boolean): void {
    if (status === 401) {
      events.onSignedOut()
      return
    }
    away?.refusals.add(error)
    events.onRefused(error, !heard && !away)
  }

  function close(): void {
    sender.close()
    kept.leave()
  }

  const sender = new ChangeSender(send, { isOnline, onChanges: kept.write, onContents: show, onRefused }, start)

  return {
    /** Applied optimistically; resolves with the server's result, or at once while offline. */
    change: (wanted: CartChange): Promise<ServiceResult> => sender.send(wanted),
    /** Call before reading the cart, and call the result with what was read: older news are dropped. */
    reading: () => sender.reading(),
    /** The same for a reading that had begun before this cart was opened. */
    readBefore: sender.reading(),
    /** Sends what waits; also when the connection came or went. */
    resume: () => sender.resume(),
    /** The owner changes. Unconfirmed changes stay stored for this customer. */
    close,
    /** Deliberate logout: unconfirmed changes are deleted too. */
    forget(): void {
      close()
      deletePersistedChanges(storage, owner)
    },
  }
}
