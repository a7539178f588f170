import { readStored, writeStored } from "~/shared/storage/stored-json"
import type { CartStorage } from "../guest/guest-cart"
import type { QueuedChange } from "./change-queue"
import { CHANGES_KEY } from "./has-persisted-changes"

/** The server stores idempotency keys for a day; an older change could be applied twice. */
const MAX_AGE_MS = 20 * 60 * 60 * 1000

interface StoredChanges {
  /** Customer id; browsers have stored it under this name. */
  owner: string
  changes: readonly QueuedChange[]
}

/** The used part of `navigator.locks`, which is missing on plain-HTTP origins. */
export type Locks = Pick<LockManager, "request">

export interface PersistedChanges {
  write: (changes: readonly QueuedChange[]) => void
  /**
   * Takes over the changes that this customer's earlier pages stored, oldest first. Those of others are not touched.
   */
  claim: () => Promise<QueuedChange[]>
  /** Releases the stored changes to the next page. */
  release: () => void
}

/** Deletes every stored change of this customer. */
export function deletePersistedChanges(storage: CartStorage, customerId: string): void {
  save(
    storage,
    read(storage).filter(([, storedChanges]) => storedChanges.owner !== customerId),
  )
}

/** Stores the changes of one open page. Changes of another open page are left to that page. */
export function persistChanges(storage: CartStorage, customerId: string, locks: Locks | undefined): PersistedChanges {
  const page = crypto.getRandomValues(new Uint32Array(2)).join("-")
  const lockOf = (name: string) => `${CHANGES_KEY} ${name}`
  let release: (() => void) | undefined

  /** Held only while changes are stored: a page that holds a lock is excluded from the back/forward cache. */
  function setLock(hasChanges: boolean): void {
    if (hasChanges && !release) {
      const held = new Promise<void>((resolve) => (release = resolve))
      void locks?.request(lockOf(page), () => held)
    } else if (!hasChanges) {
      release?.()
      release = undefined
    }
  }

  async function isAbandoned(name: string): Promise<boolean> {
    if (!locks) return true
    return locks.request(lockOf(name), { ifAvailable: true }, (lock) => Promise.resolve(lock !== null))
  }

  return {
    write(changes) {
      const others = read(storage).filter(([name]) => name !== page)
      if (changes.length > 0 || others.length < read(storage).length) {
        save(storage, changes.length > 0 ? [...others, [page, { owner: customerId, changes }]] : others)
      }
      setLock(changes.length > 0)
    },
    release: () => setLock(false),
    async claim() {
      const orphaned: string[] = []
      for (const [name, storedChanges] of read(storage)) {
        if (storedChanges.owner === customerId && name !== page && (await isAbandoned(name))) orphaned.push(name)
      }
      const isClaimed = ([name]: [string, StoredChanges]) => orphaned.includes(name)
      const all = read(storage)
      const adopted = all.filter(isClaimed).flatMap(([, { changes }]) => changes)
      adopted.sort((one, other) => one.at - other.at)
      if (adopted.length > 0) {
        save(storage, [...all.filter((each) => !isClaimed(each)), [page, { owner: customerId, changes: adopted }]])
        setLock(true)
      }
      return adopted
    },
  }
}

function read(storage: CartStorage): [string, StoredChanges][] {
  const stored = readStored(storage, CHANGES_KEY)
  const oldest = Date.now() - MAX_AGE_MS
  return Object.entries(stored ?? {}).filter(
    (entry): entry is [string, StoredChanges] =>
      isStoredChanges(entry[1]) && entry[1].changes.every(({ at }) => at > oldest),
  )
}

function isStoredChanges(value: unknown): value is StoredChanges {
  return typeof value === "object" && value !== null && "changes" in value && Array.isArray(value.changes)
}

function save(storage: CartStorage, all: [string, StoredChanges][]): void {
  writeStored(storage, CHANGES_KEY, all.length === 0 ? null : Object.fromEntries(all))
}
