import type { ServiceResult } from "~/shared/api/service-result"
import type { CartChange } from "./changes/cart-change"
import { cartDifferences } from "./cart-differences"
import type { CartContents } from "./cart-contents"
import { ChangeSender, type SenderCallbacks, type SenderInitialState } from "./changes/change-sender"
import type { CartFailure, SendChange } from "./cart-server"
import type { CartStorage } from "./guest/guest-cart"
import { deletePersistedChanges, persistChanges, type PersistedChanges, type Locks } from "./changes/persisted-changes"

export interface ShopperCartEvents {
  onContents: (contents: CartContents, progress: SenderCallbacks) => void
  /** The cart is not what was seen when the connection was lost. One sentence each. */
  onSurprises: (sentences: string[]) => void
  /** The server refused a change: the cart should be read again. `late` when its maker had gone on already. */
  onRefused: (error: string, late: boolean) => void
  /** The server says that nobody is signed in any more. */
  onSignedOut: () => void
}

/** The cart as the screen shows it when it is opened; `known` when the server has said so. */
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

/** Makes a customer's cart ready; the answer opens it, at once, over what the screen then shows. */
export type PrepareShopperCart = (
  owner: string,
) => Promise<(start: ShopperCartInitialState, events: ShopperCartEvents) => ShopperCart>

/**
 * Changes to the cart of a signed-in customer: shown as they will be, sent to the server, and kept while there is no
 * connection.
 */
export async function prepareShopperCart(
  surroundings: ShopperCartDependencies,
  owner: string,
): ReturnType<PrepareShopperCart> {
  const kept = persistChanges(surroundings.storage, owner, surroundings.locks)
  const changes = await kept.adopt()
  return (start, events) => openCart({ ...surroundings, owner, kept }, { ...start, changes }, events)
}

type OpenSurroundings = ShopperCartDependencies & { owner: string; kept: PersistedChanges }

function openCart(surroundings: OpenSurroundings, start: SenderInitialState, events: ShopperCartEvents) {
  const { send, storage, isOnline, owner, kept } = surroundings
  /** What stood on the screen when the connection was last missed, and what the server refused since; else null. */
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
    /** Shown at once; resolves when the server has answered, or when there is no connection to it. */
    change: (wanted: CartChange): Promise<ServiceResult> => sender.send(wanted),
    /** Call before reading the cart, and call the result with what was read: older news are dropped. */
    reading: () => sender.reading(),
    /** The same for a reading that had begun before this cart was opened. */
    readBefore: sender.reading(),
    /** Sends what waits; also when the connection came or went. */
    resume: () => sender.resume(),
    /** Somebody else comes. What had no answer is kept for this customer's return. */
    close,
    /** The customer leaves on purpose: what had no answer goes, too. */
    forget(): void {
      close()
      deletePersistedChanges(storage, owner)
    },
  }
}
