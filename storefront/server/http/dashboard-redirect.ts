import { adminLogin } from "@mavazi/contracts/shared/page-paths"
import type { ServerResponse } from "node:http"

/** The dashboard has one address, because it is in English only. */
const IN_LANGUAGE = /^\/sw(\/admin(?:\/.*)?)$/i

export const isDashboardInLanguage = (path: string): boolean => IN_LANGUAGE.test(path)

export function redirectToDashboard(url: string, response: ServerResponse): void {
  const { pathname, search } = new URL(url, "http://storefront")
  response.writeHead(308, { location: (IN_LANGUAGE.exec(pathname)?.[1] ?? adminLogin) + search }).end()
}
