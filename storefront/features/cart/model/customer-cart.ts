import type { ServiceResult } from "~/shared/api/service-result"
import type { CartChange } from "./contents/cart-change"
import { cartDifferences } from "./contents/cart-differences"
import type { CartContents } from "./contents/cart-contents"
import { ChangeSender, type SenderProgress, type SenderInitialState } from "./changes/change-sender"
import type { CartFailure, SendChange } from "./contents/cart-results"
import type { CartStorage } from "./guest/guest-cart"
import { deletePersistedChanges, persistChanges, type PersistedChanges, type Locks } from "./changes/persisted-changes"

export interface CustomerCartEvents {
  onContents: (contents: CartContents, progress: SenderProgress) => void
  /** The cart differs from the one shown when the connection was lost. One sentence for each difference. */
  onDifferences: (sentences: string[]) => void
  /** The server rejected a change: read the cart again. `late` when its caller no longer waits. */
  onRejected: (error: string, late: boolean) => void
  /** The session has ended. */
  onSignedOut: () => void
}

/** Contents shown at the start; `loaded` when they come from the server. */
export interface CustomerCartInitialState {
  contents: CartContents
  loaded: boolean
}

export interface CustomerCartDependencies {
  send: SendChange
  storage: CartStorage
  locks: Locks | undefined
  isOnline: () => boolean
}

export type CustomerCart = ReturnType<typeof openCart>

/** Prepares a customer's cart; the result opens it on top of the contents shown at that moment. */
export type PrepareCustomerCart = (
  customerId: string,
) => Promise<(start: CustomerCartInitialState, events: CustomerCartEvents) => CustomerCart>

/** Changes to the cart of a signed-in customer: optimistic, sent to the server, stored while offline. */
export async function prepareCustomerCart(
  dependencies: CustomerCartDependencies,
  customerId: string,
): ReturnType<PrepareCustomerCart> {
  const persistedChanges = persistChanges(dependencies.storage, customerId, dependencies.locks)
  const changes = await persistedChanges.claim()
  return (start, events) => openCart({ ...dependencies, customerId, persistedChanges }, { ...start, changes }, events)
}

type OpenCartDependencies = CustomerCartDependencies & { customerId: string; persistedChanges: PersistedChanges }

function openCart(dependencies: OpenCartDependencies, start: SenderInitialState, events: CustomerCartEvents) {
  const { send, storage, isOnline, customerId, persistedChanges } = dependencies
  /** Contents shown when the connection was lost, and rejections since then; else null. */
  let offlineSnapshot: { contents: CartContents; rejections: Set<string> } | null = null

  function show(contents: CartContents, progress: SenderProgress): void {
    if (progress.stalled) offlineSnapshot = { contents, rejections: offlineSnapshot?.rejections ?? new Set() }
    else if (offlineSnapshot && progress.pending === 0 && progress.loaded) {
      const sentences = [...offlineSnapshot.rejections, ...cartDifferences(offlineSnapshot.contents, contents)]
      offlineSnapshot = null
      if (sentences.length > 0) events.onDifferences(sentences)
    }
    events.onContents(contents, progress)
  }

  function onRejected({ status, error }: CartFailure, hasWaiter: boolean): void {
    if (status === 401) {
      events.onSignedOut()
      return
    }
    offlineSnapshot?.rejections.add(error)
    events.onRejected(error, !hasWaiter && !offlineSnapshot)
  }

  function close(): void {
    sender.close()
    persistedChanges.release()
  }

  const sender = new ChangeSender(
    send,
    { isOnline, onChanges: persistedChanges.write, onContents: show, onRejected },
    start,
  )

  return {
    /** Applied optimistically; resolves with the server's result, or at once while offline. */
    change: (requested: CartChange): Promise<ServiceResult> => sender.send(requested),
    /** Call before reading the cart; call the returned function with what was read. Outdated carts are discarded. */
    beginRead: () => sender.beginRead(),
    /** The same for a read that began before this cart was opened. */
    applyEarlierRead: sender.beginRead(),
    /** Sends the pending changes. Also called when the connection is lost or restored. */
    resume: () => sender.resume(),
    /** Another customer or a guest follows. Unconfirmed changes stay stored for this customer. */
    close,
    /** Deliberate logout: unconfirmed changes are deleted too. */
    forget(): void {
      close()
      deletePersistedChanges(storage, customerId)
    },
  }
}
