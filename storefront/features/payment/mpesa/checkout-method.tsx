import { promptProblem } from "@mavazi/contracts/phone/phone-lines"
import type { CheckoutMethod, PhoneFieldProps } from "../payment-method"
import * as copy from "./copy"
import { PhoneField } from "./phone-field"

export const mpesaCheckoutMethod: CheckoutMethod = {
  detail: copy.checkoutDetail,
  // May be blank: the order's page then asks for the number.
  phone: { Field: OptionalPhoneField, problemOf: (phone) => (phone.trim() === "" ? null : promptProblem(phone)) },
}

function OptionalPhoneField(props: PhoneFieldProps) {
  return <PhoneField {...props} hint={copy.phoneHint} />
}
