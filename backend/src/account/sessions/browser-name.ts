import Bowser from "bowser"

/** Names of the browser and of its operating system; null when unknown. */
export interface BrowserName {
  browser: string | null
  system: string | null
}

/** Longer ones are not parsed: the header is the client's to write. */
const MAX_LENGTH = 500

const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP))
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP))

/** The name if it is of the list: others are text of the client, which must not reach e-mails. */
function listed(names: ReadonlySet<string>, name: string | undefined): string | null {
  return name !== undefined && names.has(name) ? name : null
}

/** `{ browser: "Chrome", system: "Android" }` for the header `User-Agent`. */
export function browserName(userAgent: string | undefined): BrowserName {
  if (userAgent === undefined || userAgent === "" || userAgent.length > MAX_LENGTH) {
    return { browser: null, system: null }
  }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: listed(BROWSERS, browser.name), system: listed(SYSTEMS, os.name) }
}

export function browserOf(req: { get: (header: "user-agent") => string | undefined }): BrowserName {
  return browserName(req.get("user-agent"))
}
