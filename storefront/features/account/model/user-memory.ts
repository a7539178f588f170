import type { User } from "@mavazi/contracts/auth"

/** Remembers at this browser who is signed in, until they are not. */
export interface UserMemory {
  read: () => User | null
  write: (user: User | null) => void
}

const USER_KEY = "shopper"

/** Storage that is full, forbidden or tampered with remembers nobody. */
export function userMemory(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">): UserMemory {
  return {
    read() {
      try {
        const user = JSON.parse(storage.getItem(USER_KEY) ?? "null") as Partial<User> | null
        return typeof user?.id === "string" && typeof user.name === "string" ? (user as User) : null
      } catch {
        return null
      }
    },
    write(user) {
      try {
        if (user) storage.setItem(USER_KEY, JSON.stringify(user))
        else storage.removeItem(USER_KEY)
      } catch {
        // Nobody is remembered.
      }
    },
  }
}
