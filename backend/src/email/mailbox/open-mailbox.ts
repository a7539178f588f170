import type { MedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { notFound } from "../../http/middleware/store-guard"
import { httpSettings } from "../../http/http-settings"
import { Mailbox } from "./mailbox"

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"])

/**
 * Whether the request's host is the engine's own name. Protects against DNS rebinding: another site can resolve its own name
 * to this machine and read the mailbox, which has no password.
 */
function hasOwnHost(req: MedusaRequest): boolean {
  const requestedUrl = `http://${req.get("host") ?? ""}`
  if (!URL.canParse(requestedUrl)) return false
  const { hostname } = new URL(requestedUrl)
  const { merchantUrl } = httpSettings(req.scope)
  return LOOPBACK.has(hostname) || new URL(merchantUrl).hostname === hostname
}

/**
 * The mailbox, in demo and test mode.
 * @throws MedusaError not found, in a live shop, wherever a mail server is configured, and under a foreign host name
 */
export function openMailbox(req: MedusaRequest): Mailbox {
  if (!httpSettings(req.scope).mailbox || !hasOwnHost(req)) throw notFound()
  return new Mailbox(req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION))
}
