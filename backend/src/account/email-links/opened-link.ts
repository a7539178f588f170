import type { MedusaRequest } from "@medusajs/framework/http"
import { ApiFailure } from "../../http/api-failure"
import { clientAddressOf } from "../../security/rate-limit"
import { ACCOUNT_LINK, type AccountLinkService, type FoundLink, type LinkPurpose } from "./account-link-service"
import { consumeRecorded } from "../../security/consume-recorded"
import * as copy from "../copy"

export function linkRefused(state: keyof typeof copy.LINK_REFUSALS): ApiFailure {
  return new ApiFailure(400, copy.LINK_REFUSALS[state], `link_${state}`)
}

/**
 * The link of an opened token, used or not.
 * @throws ApiFailure 400 `link_unknown`, 429 `too_many_requests`
 */
export async function openedLink(req: MedusaRequest, purpose: LinkPurpose, token: string): Promise<FoundLink> {
  await consumeRecorded(req, ["linkBySource", clientAddressOf(req)])
  const link = await req.scope.resolve<AccountLinkService>(ACCOUNT_LINK).find(purpose, token)
  if (!link) throw linkRefused("unknown")
  return link
}
