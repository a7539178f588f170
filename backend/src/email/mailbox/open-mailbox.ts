import type { MedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { notFound } from "../../http/middleware/store-guard"
import { httpSettings } from "../../http/http-settings"
import { Mailbox } from "./mailbox"

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"])

/**
 * Whether the browser asks for the engine by a name of its own. A page of another site can have its own name resolve to
 * this machine (DNS rebinding); the browser would then let it read what it asks for, and there is no password here.
 */
function isAskedByOwnName(req: MedusaRequest): boolean {
  const asked = `http://${req.get("host") ?? ""}`
  if (!URL.canParse(asked)) return false
  const { hostname } = new URL(asked)
  const { merchantUrl } = httpSettings(req.scope)
  return LOOPBACK.has(hostname) || new URL(merchantUrl).hostname === hostname
}

/**
 * The mailbox of a demo or a test.
 * @throws MedusaError not found, in a live shop, wherever a mail server is configured, and under a foreign host name
 */
export function openMailbox(req: MedusaRequest): Mailbox {
  if (!httpSettings(req.scope).mailbox || !isAskedByOwnName(req)) throw notFound()
  return new Mailbox(req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION))
}
