// @vitest-environment jsdom
import { expect, it } from "vitest"
import { accountServer } from "~/features/account/api/account-server"
import { cartServer } from "~/features/cart/api/cart-service"
import { sendChange } from "~/features/cart/api/change-service"
import { respondTo, type Answer } from "~/testing/network"
import "~/testing/page-test-setup"

const item = { productId: "prod_1", name: "Linen shirt", price: 2400, image: null }

const SERVICES = [
  ["signing in", () => accountServer.login("amina@example.com", "secret1")],
  ["signing out", () => accountServer.logout()],
  ["changing the profile", () => accountServer.updateProfile({ name: "Amina" })],
  ["reading the cart", () => cartServer.fetch()],
  ["adding to the cart", () => sendChange({ kind: "add", item, quantity: 1 }, "key-1")],
] as const

const FAILURES: Answer[] = ["no network", { status: 500, body: {} }, { status: 409, body: { message: "Not now." } }]

it.each(SERVICES)("%s resolves with success or failure, and never throws [GN-08]", async (_what, call) => {
  for (const failure of FAILURES) {
    for (const path of ["/api/auth/login", "/api/auth/logout", "/api/cart"]) respondTo("post", path, () => failure)
    respondTo("patch", "/api/auth/me", () => failure)
    respondTo("get", "/api/cart", () => failure)
    expect(await call()).toMatchObject({ success: false, error: expect.any(String) as string })
  }
})

it("report a login and a logout without a response as network errors [AU-14]", async () => {
  for (const path of ["/api/auth/login", "/api/auth/logout"]) respondTo("post", path, () => "no network")
  const unanswered = { success: false, error: "Network error occurred" }
  expect(await accountServer.login("amina@example.com", "secret1")).toEqual(unanswered)
  expect(await accountServer.logout()).toEqual(unanswered)
})
