type JsonArgument = string | Record<string, number>

/**
 * JavaScript source that calls a function in the browser. Only the function's own text is sent: it must not use anything
 * outside itself but its arguments, which are passed as JSON.
 */
export function callExpression<Arguments extends JsonArgument[]>(
  run: (...given: Arguments) => void,
  ...given: Arguments
): string {
  return `(${run.toString()})(${given.map((each) => JSON.stringify(each)).join(",")})`
}

/** Adds an inline script at the end of the page's body. */
export function appendInlineScript(html: string, script: string): string {
  return html.replace("</body>", () => `<script>${script}</script></body>`)
}
