import type { MedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { notFound } from "../http/engine-routes"
import { httpSettings } from "../http/settings"
import { Mailbox } from "./mailbox"

/**
 * The mailbox of a demo or a test.
 * @throws MedusaError not found, in a live shop and wherever a mail server is configured
 */
export function openMailbox(req: MedusaRequest): Mailbox {
  if (!httpSettings(req.scope).mailbox) throw notFound()
  return new Mailbox(req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION))
}
