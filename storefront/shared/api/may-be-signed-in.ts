import { SIGNED_IN_HINT } from "@mavazi/contracts/shared/paths"
import { basename } from "~/shared/config/language"

/**
 * Whether a session may exist, by a cookie that the server sets beside the session cookie. Pages of another host
 * cannot read it.
 */
export function mayBeSignedIn(): boolean {
  const otherHost = (document.documentElement.dataset.api ?? basename) !== basename
  return otherHost || document.cookie.split("; ").some((cookie) => cookie.startsWith(`${SIGNED_IN_HINT}=`))
}
