import { expect, it } from "vitest"
import { addGuestWish, forgetGuestWishes, GUEST_WISHES_KEY, readGuestWishes, removeGuestWish } from "./guest-wishes"

function storage(): Storage & { entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as unknown as Storage & { entries: Map<string, string> }
}

const item = (n: number) => ({ productId: `prod_${String(n)}`, name: `Dress ${String(n)}` })

it("has each product once, the newest first, and at most 48", () => {
  const of = storage()
  for (let n = 1; n <= 50; n += 1) addGuestWish(of, item(n))
  addGuestWish(of, item(40))
  const items = readGuestWishes(of)
  expect(items).toHaveLength(48)
  expect(items.slice(0, 3)).toEqual([item(40), item(50), item(49)])
  expect(items.at(-1)).toEqual(item(3))
})

it("leaves nothing behind when it is empty or forgotten", () => {
  const of = storage()
  addGuestWish(of, item(1))
  expect(removeGuestWish(of, "prod_1")).toEqual([])
  expect(of.entries.size).toBe(0)
  addGuestWish(of, item(1))
  forgetGuestWishes(of)
  expect(of.entries.size).toBe(0)
})

it.each(["", "{", "{}", '[null, 3, {"productId": 1, "name": "x"}]'])("reads %j as empty", (text) => {
  const of = storage()
  of.setItem(GUEST_WISHES_KEY, text)
  expect(readGuestWishes(of)).toEqual([])
})
