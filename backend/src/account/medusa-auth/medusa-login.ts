import type { MedusaRequest } from "@medusajs/framework/http"
import type { Actor } from "../passwords/password-policy"

export interface MedusaLogin {
  actor: Actor
  /** In lower case, as every address is compared. */
  email: string
  password: string
}

function textOf(body: unknown, field: string): string {
  const value = typeof body === "object" && body !== null ? (body as Record<string, unknown>)[field] : undefined
  return typeof value === "string" ? value : ""
}

/** Body of the engine's routes for e-mail and password; a field that is not a string counts as empty. */
export function medusaLoginOf(req: MedusaRequest): MedusaLogin {
  return {
    actor: req.params.actor_type === "user" ? "user" : "customer",
    email: textOf(req.body, "email").trim().toLowerCase(),
    password: textOf(req.body, "password"),
  }
}
