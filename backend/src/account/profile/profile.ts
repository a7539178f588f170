import { normaliseKraPin, normalisePhone, type UpdateProfileRequest } from "@mavazi/contracts"
import { KRA_PIN_INVALID } from "@mavazi/contracts/shared/copy"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { updateCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { ApiFailure } from "../../http/api-failure"
import { splitName } from "../../medusa-schema/accounts/person-name"
import { readCustomerMetadata } from "../../medusa-schema/accounts/customers"
import * as copy from "../copy"

/** The part of the media module that profiles use. */
interface AvatarStore {
  storeAvatar(source: Uint8Array): Promise<string>
  removeAvatar(path: string): Promise<void>
}

/** `254712345678`, or null for an emptied field. @throws ApiFailure 400 with `errors.phone` */
function phoneToStore(phone: string): string | null {
  if (phone === "") return null
  const normalised = normalisePhone(phone)
  if (normalised === null)
    throw new ApiFailure(400, copy.phoneInvalid, "invalid_request").withErrors({ phone: copy.phoneInvalid })
  return normalised
}

/** `A012345678Z`; empty, which the engine deletes, for an emptied field. @throws ApiFailure 400 with `errors.kraPin` */
function kraPinToStore(kraPin: string): string {
  const pin = kraPin === "" ? "" : normaliseKraPin(kraPin)
  if (pin === null)
    throw new ApiFailure(400, KRA_PIN_INVALID, "invalid_request").withErrors({ kraPin: KRA_PIN_INVALID })
  return pin
}

function pictureIn(dataUrl: string): Uint8Array {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64")
}

/**
 * Changes the given fields: name, phone, address, KRA PIN, low-data mode, language, avatar (a data URL; empty or null to remove it).
 * @throws ApiFailure 400 for an invalid phone number or KRA PIN; MedusaError INVALID_DATA for an invalid picture
 */
export async function updateProfile(
  scope: MedusaContainer,
  customerId: string,
  changes: UpdateProfileRequest,
): Promise<void> {
  const { name, phone, address, kraPin, avatar, lowData, language } = changes
  const columns = {
    ...(name === undefined ? {} : splitName(name)),
    ...(phone === undefined ? {} : { phone: phoneToStore(phone) }),
  }
  const media = scope.resolve<AvatarStore>("media")
  const metadata = await readCustomerMetadata(scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), customerId)
  const path = avatar ? await media.storeAvatar(pictureIn(avatar)) : avatar === undefined ? undefined : null
  const update = {
    ...columns,
    metadata: {
      ...metadata,
      // The engine deletes keys with ""; without the key, the address of the last order would be shown.
      ...(address === undefined ? {} : { address: address || null }),
      ...(kraPin === undefined ? {} : { kra_pin: kraPinToStore(kraPin) }),
      ...(path === undefined ? {} : { avatar: path }),
      ...(lowData === undefined ? {} : { low_data: lowData }),
      ...(language === undefined ? {} : { language }),
    },
  }
  await updateCustomersWorkflow(scope).run({ input: { selector: { id: customerId }, update } })
  const before = metadata.avatar
  if (path !== undefined && typeof before === "string" && before !== path) await media.removeAvatar(before)
}
