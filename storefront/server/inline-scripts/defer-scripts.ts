import { appendInlineScript, callExpression } from "./inline-script"
import { loadDeferredScripts } from "./load-deferred-scripts"
import { replayEarlyInput } from "./replay-early-input"

/** How React Router 7 renders `<Scripts>`; `app/react-router-upgrade.test.tsx` fails when it renders something else. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/
/** The inline script that {@link deferScripts} adds. */
export const LOADER_SCRIPT = `${callExpression(loadDeferredScripts)};${callExpression(replayEarlyInput)}`

/**
 * Defers a page's scripts until {@link loadDeferredScripts} loads them. The module script keeps its place and text, so that
 * React hydrates it as rendered, but has a type that browsers do not run.
 */
export function deferScripts(html: string): string {
  if (!MODULE.test(html)) return html
  const preloads: string[] = []
  const withoutPreloads = html.replaceAll(PRELOAD, (_, href: string) => {
    preloads.push(href)
    return ""
  })
  const deferred = withoutPreloads.replace(
    MODULE,
    (_, text: string) => `<script type="deferred" data-preload="${preloads.join(" ")}">${text}</script>`,
  )
  return appendInlineScript(deferred, LOADER_SCRIPT)
}
