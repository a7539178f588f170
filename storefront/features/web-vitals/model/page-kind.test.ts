import { expect, it } from "vitest"
import { pageKindOf } from "./page-kind"

it.each([
  ["/", "home"],
  ["/shop", "list"],
  ["/Shop/women", "list"],
  ["/collections/linen", "list"],
  ["/product/wrap-dress", "product"],
  ["/cart", "cart"],
  ["/checkout", "checkout"],
  ["/orders/order_1", "order"],
  ["/order-success", "order"],
  ["/pay/token", "order"],
  ["/shopping", "other"],
  ["/privacy", "other"],
  ["/administration", "other"],
  ["/admin", null],
  ["/admin/dashboard", null],
])("%s is of the kind %s", (path, kind) => {
  expect(pageKindOf(path)).toBe(kind)
})
