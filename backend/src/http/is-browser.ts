/** Every browser sends this prefix. */
const BROWSER = /^Mozilla\/5\.0 \(/

/** Words and addresses by which robots, previews and monitors name themselves. */
const ROBOT = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|https?:/i

/** Whether a `User-Agent` is that of a browser and of no robot that says so. */
export function isBrowser(userAgent: string | undefined): boolean {
  return userAgent !== undefined && BROWSER.test(userAgent) && !ROBOT.test(userAgent)
}
