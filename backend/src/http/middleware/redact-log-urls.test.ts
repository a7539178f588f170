import { expect, it } from "vitest"
import { redactUrl } from "./redact-log-urls"

it.each([
  ["/admin/mpesa/payments?q=0700031001", "/admin/mpesa/payments?q=•••"],
  ["/admin/customers?q=%2B254+712+345+678&limit=20", "/admin/customers?q=%2B•••&limit=20"],
  ["/api/admin/orders?search=0712%20345-678", "/api/admin/orders?search=•••"],
  ["/admin/orders/order_01234567890123?q=0712345678", "/admin/orders/order_01234567890123?q=•••"],
  ["/admin/orders/order_01234567890123", "/admin/orders/order_01234567890123"],
  ["/app/reset-password?token=eyJhbGciOi.J9.x_-y", "/app/reset-password?token=•••"],
  ["/api/admin/orders?page=2&from=2026-11-22", "/api/admin/orders?page=2&from=2026-11-22"],
])("%s is logged as %s", (address, logged) => {
  expect(redactUrl(address)).toBe(logged)
})
