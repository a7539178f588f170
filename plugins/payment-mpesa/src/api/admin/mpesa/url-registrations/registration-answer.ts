import type { MedusaContainer } from "@medusajs/framework/types"
import type { UrlRegistration, UrlRegistrationsResponse } from "../../../../contract/admin/url-registrations"
import { mpesaService } from "../mpesa-service"
import { namesOf } from "../people"

/** What became of the registrations, with the name of who confirmed one. */
export async function registrationAnswer(scope: MedusaContainer): Promise<UrlRegistrationsResponse> {
  const { paybill, pull } = await mpesaService(scope).urlRegistrations.states()
  const names = await namesOf(scope, [paybill?.confirmed_by ?? []].flat())
  const withName = (each: UrlRegistration | null) =>
    each && { ...each, confirmed_by: names.get(each.confirmed_by ?? "") ?? each.confirmed_by }
  return { paybill: withName(paybill), pull: withName(pull) }
}
