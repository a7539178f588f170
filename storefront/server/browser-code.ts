type Plain = string | Record<string, number>

/**
 * Text that calls a function in the browser. The function must stand alone, for nothing outside it exists there; what
 * it needs from here it is given.
 */
export function callOf<Given extends Plain[]>(run: (...given: Given) => void, ...given: Given): string {
  return `(${run.toString()})(${given.map((each) => JSON.stringify(each)).join(",")})`
}

/** The page with code that runs when all of it has been read. */
export function withCode(html: string, code: string): string {
  return html.replace("</body>", () => `<script>${code}</script></body>`)
}
