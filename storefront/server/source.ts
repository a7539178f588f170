import type { IncomingMessage } from "node:http"
import { BlockList, isIPv6 } from "node:net"

const NEAR = new BlockList()
for (const [net, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  NEAR.addSubnet(net, bits, "ipv4")
}
NEAR.addAddress("::1", "ipv6")
NEAR.addSubnet("fc00::", 7, "ipv6")

const plain = (address = "") => address.replace(/^::ffff:/i, "")

/**
 * Whom a request comes from. Caddy, which stands before this server in production, is near and overwrites
 * `X-Forwarded-For`; from elsewhere the header is a claim. An IPv6 subscriber owns a whole /64 and is counted as one.
 */
export function sourceOf(request: Pick<IncomingMessage, "headers" | "socket">): string {
  const sender = plain(request.socket.remoteAddress)
  const isNear = NEAR.check(sender, isIPv6(sender) ? "ipv6" : "ipv4")
  const told = plain(
    String(request.headers["x-forwarded-for"] ?? "")
      .split(",")
      .at(-1)
      ?.trim(),
  )
  const address = isNear && told !== "" ? told : sender
  if (!isIPv6(address)) return address
  const [head = "", tail] = address.split("::")
  const groups = head.split(":").filter(Boolean)
  const rest = (tail ?? "").split(":").filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  return [...groups, ...Array<string>(zeros).fill("0"), ...rest].slice(0, 4).join(":")
}
