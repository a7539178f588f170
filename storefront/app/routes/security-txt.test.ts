import shop from "~content/shop.yaml"
import { setShopOrigin } from "~/shared/config/shop-origin"
import { expect, it, vi } from "vitest"
import { loader } from "./security-txt"

it("[SC-06] tells those who find a fault whom to write to, and is never out of date", async () => {
  setShopOrigin("https://shop.example")
  vi.setSystemTime("2031-01-20T15:00:00Z")
  const answer = loader()
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8")
  expect((await answer.text()).split("\n")).toEqual([
    `Contact: mailto:${shop.securityEmail}`,
    "Expires: 2031-07-19T00:00:00.000Z",
    "Preferred-Languages: en, sw",
    "Canonical: https://shop.example/.well-known/security.txt",
    "",
  ])
  vi.useRealTimers()
})
