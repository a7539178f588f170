import type { IncomingMessage } from "node:http"
import { BlockList, isIPv6 } from "node:net"

const PRIVATE_NETWORKS = new BlockList()
for (const [net, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  PRIVATE_NETWORKS.addSubnet(net, bits, "ipv4")
}
PRIVATE_NETWORKS.addAddress("::1", "ipv6")
PRIVATE_NETWORKS.addSubnet("fc00::", 7, "ipv6")

const withoutIpv4Prefix = (ip = "") => ip.replace(/^::ffff:/i, "")

/**
 * The client's IP address, as a key for rate limits. `X-Forwarded-For` is trusted only from a private network, where the
 * reverse proxy (Caddy) overwrites it. An IPv6 address is cut to its /64, which is what one subscriber owns.
 */
export function clientIp(request: Pick<IncomingMessage, "headers" | "socket">): string {
  const peer = withoutIpv4Prefix(request.socket.remoteAddress)
  const isProxy = PRIVATE_NETWORKS.check(peer, isIPv6(peer) ? "ipv6" : "ipv4")
  const forwarded = withoutIpv4Prefix(
    String(request.headers["x-forwarded-for"] ?? "")
      .split(",")
      .at(-1)
      ?.trim(),
  )
  const ip = isProxy && forwarded !== "" ? forwarded : peer
  if (!isIPv6(ip)) return ip
  const [head = "", tail] = ip.split("::")
  const groups = head.split(":").filter(Boolean)
  const rest = (tail ?? "").split(":").filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  return [...groups, ...Array<string>(zeros).fill("0"), ...rest].slice(0, 4).join(":")
}
