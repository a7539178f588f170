import type { IncomingMessage } from "node:http"
import { BlockList, isIP, isIPv6 } from "node:net"
import type { VisitorHeaders } from "~/shared/api/engine.server"

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

type ClientRequest = Pick<IncomingMessage, "headers" | "socket">

/**
 * The client's IP address. `X-Forwarded-For` is trusted only from a private network, where the reverse proxy (Caddy)
 * overwrites it.
 */
function clientAddress(request: ClientRequest): string {
  const peer = withoutIpv4Prefix(request.socket.remoteAddress)
  const isProxy = PRIVATE_NETWORKS.check(peer, isIPv6(peer) ? "ipv6" : "ipv4")
  const forwarded = withoutIpv4Prefix(
    String(request.headers["x-forwarded-for"] ?? "")
      .split(",")
      .at(-1)
      ?.trim(),
  )
  return isProxy && forwarded !== "" ? forwarded : peer
}

/** The client's IP address, as a key for rate limits. An IPv6 address is cut to its /64, which is what one subscriber owns. */
export function clientIp(request: ClientRequest): string {
  const ip = clientAddress(request)
  if (!isIPv6(ip)) return ip
  const [head = "", tail] = ip.split("::")
  const groups = head.split(":").filter(Boolean)
  const rest = (tail ?? "").split(":").filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  return [...groups, ...Array<string>(zeros).fill("0"), ...rest].slice(0, 4).join(":")
}

/** Headers with which the engine counts a search as this client's. */
export function visitorHeaders(request: ClientRequest): VisitorHeaders {
  const address = clientAddress(request)
  return {
    "user-agent": request.headers["user-agent"] ?? "",
    ...(isIP(address) !== 0 && { "x-forwarded-for": address }),
  }
}
