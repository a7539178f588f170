import type { User } from "@mavazi/contracts/account/auth"
import { readStored, writeStored, type StoredEntries } from "~/shared/storage/stored-json"

/** Stores the signed-in user in this browser. */
export interface UserStorage {
  read: () => User | null
  write: (user: User | null) => void
}

const USER_KEY = "shopper"
/** Of a user that an earlier version of the page stored. */
const NEWER_FIELDS: Partial<User> = { kraPin: "" }

export function userStorage(storage: StoredEntries): UserStorage {
  return {
    read() {
      const user = readStored(storage, USER_KEY) as Partial<User> | null
      return typeof user?.id === "string" && typeof user.name === "string"
        ? ({ ...NEWER_FIELDS, ...user } as User)
        : null
    },
    write: (user) => writeStored(storage, USER_KEY, user),
  }
}
