import { expect, it } from "vitest"
import { returnPage } from "./return-page.server"

it.each([
  ["/checkout", "/checkout"],
  ["/orders/order_01", "/orders/order_01"],
  ["/product/maxi-dress?size=M", "/product/maxi-dress?size=M"],
  [null, "/profile"],
  ["", "/profile"],
  ["/", "/profile"],
  ["/auth?from=/auth", "/profile"],
  ["//example.com", "/profile"],
  ["/\\example.com", "/profile"],
  ["/\t/example.com", "/profile"],
  ["/a\r\nset-cookie: x=1", "/profile"],
  ["https://example.com", "/profile"],
  ["javascript:alert(1)", "/profile"],
])("[NS-09] after signing in from %o the shopper sees %s", (from, page) => {
  expect(returnPage(from)).toBe(page)
})
