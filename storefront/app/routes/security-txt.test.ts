import { currentContent } from "~/shared/content/current-content.server"
import { setShopOrigin } from "~/shared/config/shop-origin"
import { expect, it, vi } from "vitest"
import { loader } from "./security-txt"

it("[SC-06] names the contact for security reports, and never expires", async () => {
  setShopOrigin("https://shop.example")
  vi.setSystemTime("2031-01-20T15:00:00Z")
  const response = loader()
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8")
  expect((await response.text()).split("\n")).toEqual([
    `Contact: mailto:${currentContent().shop.securityEmail}`,
    "Expires: 2031-07-19T00:00:00.000Z",
    "Preferred-Languages: en, sw",
    "Canonical: https://shop.example/.well-known/security.txt",
    "",
  ])
  vi.useRealTimers()
})
