import { expect, it } from "vitest"
import { mpesaAdminOperations } from "./operations"

/** Actions that neither move money nor decide where it belongs. */
const WITHOUT_CONFIRMATION = [
  "/admin/mpesa/attempts/{id}/query",
  "/admin/mpesa/attempts/{id}/prompt",
  "/admin/mpesa/events/{id}/read-again",
  "/admin/mpesa/receipts/{id}/withdraw",
  "/admin/mpesa/receipts/{id}/status",
  "/admin/mpesa/prompts/resume",
  "/admin/mpesa/url-registrations/send",
  "/admin/mpesa/statement",
]

it("every action asks for a confirmation, except those that are listed here", () => {
  const actions = mpesaAdminOperations.filter(({ method }) => method !== "get")
  const unconfirmed = actions.filter(({ confirmation }) => confirmation === undefined).map(({ path }) => path)
  expect(unconfirmed.sort()).toEqual(WITHOUT_CONFIRMATION.sort())
})

it("no query asks for a confirmation", () => {
  const queries = mpesaAdminOperations.filter(({ method }) => method === "get")
  expect(queries.filter(({ confirmation }) => confirmation !== undefined)).toEqual([])
})
