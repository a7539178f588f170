import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { returnPath } from "~/features/account/model/return-path"

/** Browsers skip tabs and line ends in a `Location`, and take `\` for `/`: with them a path can lead to another site. */
const PLAIN_PATH = /^[\w/?=&.%-]{1,300}$/

/** The page that follows a sign-in, from an address or a form; without a usable one, the account. */
export function returnPage(from: string | null): string {
  const path = returnPath({ from })
  return path === "/" || !PLAIN_PATH.test(path) ? pagePaths.profile : path
}
