import type { MedusaRequest } from "@medusajs/framework/http"
import { ApiFailure } from "../../http/api-failure"
import { sourceOf } from "../../security/rate-limit"
import { ACCOUNT_LINK, type AccountLinkService, type FoundLink, type LinkPurpose } from "./account-link-service"
import { consumeRecorded } from "../../security/consume-recorded"

const REFUSALS = {
  unknown:
    "This link does not work. Only the newest one does: please look for a later message, or ask for another link.",
  used: "This link was used already. Please ask for another one.",
  expired: "This link has expired. Please ask for another one.",
} as const

export function linkRefused(state: keyof typeof REFUSALS): ApiFailure {
  return new ApiFailure(400, REFUSALS[state], `link_${state}`)
}

/**
 * The link of an opened token, used or not.
 * @throws ApiFailure 400 `link_unknown`, 429 `too_many_requests`
 */
export async function openedLink(req: MedusaRequest, purpose: LinkPurpose, token: string): Promise<FoundLink> {
  await consumeRecorded(req, ["linkBySource", sourceOf(req)])
  const link = await req.scope.resolve<AccountLinkService>(ACCOUNT_LINK).find(purpose, token)
  if (!link) throw linkRefused("unknown")
  return link
}
