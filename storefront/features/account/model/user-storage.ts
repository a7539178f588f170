import type { User } from "@mavazi/contracts/account/auth"
import { readStored, writeStored, type StoredEntries } from "~/shared/storage/stored-json"

/** Stores the signed-in user in this browser. */
export interface UserStorage {
  read: () => User | null
  write: (user: User | null) => void
}

const USER_KEY = "shopper"

export function userStorage(storage: StoredEntries): UserStorage {
  return {
    read() {
      const user = readStored(storage, USER_KEY) as Partial<User> | null
      return typeof user?.id === "string" && typeof user.name === "string" ? (user as User) : null
    },
    write: (user) => writeStored(storage, USER_KEY, user),
  }
}
