// @vitest-environment jsdom
import { expect, it, vi } from "vitest"
import { cartOf } from "~/testing/cart"
import { eventually, stopClock } from "~/testing/clock"
import { respondTo } from "~/testing/network"
import { signedInAs } from "~/testing/page"
import { createShopper, subscribeToChanges } from "./shopper"

it("reloads the cart half a minute after the last time, however often the tab was looked at in between", async () => {
  stopClock()
  signedInAs()
  const reads = respondTo("get", "/api/cart", () => ({
    body: cartOf({ name: "Linen shirt", price: 2400, quantity: 1 }),
  }))
  const shopper = createShopper()
  const unsubscribe = subscribeToChanges(shopper)
  await shopper.account.load()
  await eventually(() => expect(reads).toHaveLength(1))
  for (let look = 0; look < 2; look += 1) {
    vi.setSystemTime(Date.now() + 20_000)
    document.dispatchEvent(new Event("visibilitychange"))
  }
  await eventually(() => expect(reads).toHaveLength(2))
  unsubscribe()
})
