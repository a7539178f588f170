import { lookup } from "node:dns/promises"
import { BlockList } from "node:net"
import type { MpesaOptions } from "../options"
import { fault, type Finding, ok, warning } from "./finding"

const TIMEOUT_MS = 10_000

/** IP addresses that Safaricom cannot reach (RFC 1918, 4193, 6598, loopback and link-local). */
const PRIVATE = new BlockList()
for (const [net, prefix] of [
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  PRIVATE.addSubnet(net, prefix, "ipv4")
}
PRIVATE.addSubnet("fc00::", 7, "ipv6")
PRIVATE.addSubnet("fe80::", 10, "ipv6")
PRIVATE.addAddress("::1", "ipv6")

/** Checks that callbacks can arrive: public address, valid certificate, an answer. */
export async function checkCallbackAddress({ callbackBaseUrl }: MpesaOptions): Promise<Finding[]> {
  const { hostname } = new URL(callbackBaseUrl)
  try {
    const found = await lookup(hostname.replace(/^\[|\]$/g, ""), { all: true })
    const hidden = found.filter(({ address, family }) => PRIVATE.check(address, family === 6 ? "ipv6" : "ipv4"))
    if (hidden.length > 0) return [fault(`${hostname} is a private address: Safaricom cannot reach it`)]
  } catch {
    return [fault(`${hostname} does not resolve: check the name and its DNS records`)]
  }
  try {
    const { status } = await fetch(callbackBaseUrl, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (status >= 500) return [warning(`${hostname} answers with ${String(status)}: check that the shop is running`)]
    return [ok(`${hostname} answers with a certificate that is trusted here`)]
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    return [fault(`${hostname} does not answer over HTTPS (${cause?.code ?? "timeout"})`)]
  }
}
