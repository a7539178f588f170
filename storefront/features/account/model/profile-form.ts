import type { UpdateProfileRequest, User } from "@mavazi/contracts/auth"

/** The fields of the edit form. The e-mail is shown and required, but never sent. */
export interface ProfileForm {
  name: string
  email: string
  phone: string
  address: string
}

export function profileFormOf({ name, email, phone, address }: User): ProfileForm {
  return { name, email, phone, address }
}

/** What is wrong with the form, or null. */
export function profileProblem({ name, email }: ProfileForm): string | null {
  return name.trim() === "" || email.trim() === "" ? "Name and email are required." : null
}

export function profileRequest({ name, phone, address }: ProfileForm): UpdateProfileRequest {
  return { name: name.trim(), phone: phone.trim(), address: address.trim() }
}
