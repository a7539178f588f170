import type { IncomingMessage } from "node:http"
import { expect, it } from "vitest"
import { clientIp } from "./client-ip"

const from = (remoteAddress: string, forwarded?: string) =>
  clientIp({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } } as unknown as IncomingMessage)

it.each([
  ["203.0.113.7", undefined, "203.0.113.7"],
  ["::ffff:203.0.113.7", undefined, "203.0.113.7"],
  ["203.0.113.7", "198.51.100.1", "203.0.113.7"],
  ["172.18.0.2", "6.6.6.6, 198.51.100.1", "198.51.100.1"],
  ["172.15.255.255", "198.51.100.1", "172.15.255.255"],
  ["172.31.255.255", "198.51.100.1", "198.51.100.1"],
  ["172.32.0.1", "198.51.100.1", "172.32.0.1"],
  ["::ffff:10.0.0.2", "198.51.100.1", "198.51.100.1"],
  ["127.0.0.1", undefined, "127.0.0.1"],
  ["127.0.0.1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["127.0.0.1", "2001:db8::6", "2001:db8:0:0"],
])("%s with X-Forwarded-For %s has the client IP %s", (peer, forwarded, ip) => {
  expect(from(peer, forwarded)).toBe(ip)
})
