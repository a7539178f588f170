import type { UpdateProfileRequest, User } from "@mavazi/contracts/account/auth"
import { nationalPhone } from "@mavazi/contracts/phone/phone"
import { NAME_AND_EMAIL_REQUIRED } from "@mavazi/contracts/shared/copy"

/** The fields of the edit form. The e-mail is shown and required, but never sent. */
export interface ProfileForm {
  name: string
  email: string
  phone: string
  address: string
  kraPin: string
}

export function profileFormOf({ name, email, phone, address, kraPin = "" }: User): ProfileForm {
  return { name, email, phone: nationalPhone(phone), address, kraPin }
}

/** The validation error, or null. */
export function profileProblem({ name, email }: ProfileForm): string | null {
  return name.trim() === "" || email.trim() === "" ? NAME_AND_EMAIL_REQUIRED : null
}

/** The KRA PIN is sent when it was changed. */
export function profileRequest(
  { name, phone, address, kraPin }: ProfileForm,
  { kraPin: before = "" }: Pick<User, "kraPin">,
): UpdateProfileRequest {
  const pin = kraPin.trim()
  return {
    ...{ name: name.trim(), phone: phone.trim(), address: address.trim() },
    ...(pin !== before && { kraPin: pin }),
  }
}
