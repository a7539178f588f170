/* Not reviewed by a native speaker yet. */
import { MIN_PASSWORD } from "../shared/limits"

export const PASSWORD_TOO_SHORT = `Nenosiri lazima liwe na angalau herufi ${String(MIN_PASSWORD)}.`
export const NAME_REQUIRED = "Jina linahitajika."
export const PASSWORD_FORGOTTEN = "Umesahau nenosiri?"
export const REQUEST_ANOTHER_LINK = "Omba kiungo kipya"
export const LINK_INCOMPLETE = "Kiungo hiki hakijakamilika. Tafadhali kifungue tena kutoka kwenye barua pepe."
export const ADDRESS_CONFIRMED = "Anwani yako imethibitishwa."
export const ACCOUNT_DELETED = "Akaunti yako imefutwa."
export const DELETED_ACCOUNT = "Akaunti iliyofutwa"
export const SIGNED_OUT_EVERYWHERE = "Umetoka kwenye akaunti katika vifaa vyote."
