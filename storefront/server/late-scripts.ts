import { callOf, withCode } from "./browser-code"
import { startLate } from "./late-start"

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/
/** What {@link holdScripts} adds to a page. */
export const STARTER = callOf(startLate)

/**
 * Holds a page's scripts back until {@link startLate} asks for them. The module keeps its place and its text, under a
 * type that no browser runs; React finds it where it rendered it.
 */
export function holdScripts(html: string): string {
  if (!MODULE.test(html)) return html
  const preloads: string[] = []
  const headed = html.replaceAll(PRELOAD, (_, href: string) => {
    preloads.push(href)
    return ""
  })
  const held = headed.replace(
    MODULE,
    (_, text: string) => `<script type="late" data-preload="${preloads.join(" ")}">${text}</script>`,
  )
  return withCode(held, STARTER)
}
