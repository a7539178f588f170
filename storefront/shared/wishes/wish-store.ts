import type { WishList, WishListItem } from "@mavazi/contracts/wish-list/wish-list"
import { ApiError } from "~/shared/api/api-error"
import { mayBeSignedIn } from "~/shared/api/may-be-signed-in"
import { accountWishes, guestWishes, type WishListSource } from "./wish-list-source"

export type WishedIds = ReadonlySet<string>

let wished: WishedIds = new Set()
/** Number of changes without an answer: a list that was answered before the last of them is outdated. */
let pending = 0
let changes: Promise<unknown> = Promise.resolve()
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

export const wishedIds = (): WishedIds => wished

export function subscribeToWishes(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function show(ids: WishedIds): void {
  wished = ids
  for (const listener of listeners) listener()
}

const showList = ({ items }: WishList) => show(new Set(items.map(({ productId }) => productId)))

/** The account's list, or this browser's; also when the session has ended meanwhile. */
async function fromSource(call: (source: WishListSource) => Promise<WishList>): Promise<WishList> {
  if (!mayBeSignedIn()) return call(guestWishes)
  try {
    return await call(accountWishes)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return call(guestWishes)
    throw error
  }
}

/** Reads the list, once for all hearts that ask at the same time. Without an answer they stay as they are. */
export function loadWishes(): Promise<void> {
  loading ??= fromSource((source) => source.load(null))
    .then(
      (list) => {
        if (pending === 0) showList(list)
      },
      () => undefined,
    )
    .finally(() => {
      loading = null
    })
  return loading
}

/** Adds or removes a product; shown at once, and taken back when it fails. @throws ApiError */
export async function toggleWish(item: WishListItem): Promise<void> {
  const wasWished = wished.has(item.productId)
  show(withProduct(item.productId, !wasWished))
  pending += 1
  // One after another, in the order of the clicks.
  const change = changes.then(() =>
    fromSource((source) => (wasWished ? source.remove(item.productId) : source.load(item))),
  )
  changes = change.catch(() => undefined)
  try {
    const list = await change
    pending -= 1
    if (pending === 0) showList(list)
  } catch (error) {
    pending -= 1
    show(withProduct(item.productId, wasWished))
    throw error
  }
}

function withProduct(productId: string, isWished: boolean): WishedIds {
  const ids = new Set(wished)
  if (isWished) ids.add(productId)
  else ids.delete(productId)
  return ids
}
