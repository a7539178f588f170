import { readFileSync } from "node:fs"
import { join } from "node:path"

const SHEET = /<link rel="stylesheet" href="([^"#]+)[^"]*"\/>/g

/** The text of a built style sheet by its address; undefined when it is none of ours. */
export type SheetReader = (href: string) => string | undefined

/** Reads the style sheets under `/assets/` of the built browser files, each once. */
export function sheetReader(clientFolder: string): SheetReader {
  const texts = new Map<string, string>()
  return (href) => {
    if (!/^\/assets\/[\w.-]+\.css$/.test(href)) return undefined
    const text = texts.get(href) ?? readFileSync(join(clientFolder, href), "utf8")
    texts.set(href, text)
    return text
  }
}

/**
 * Puts a page's style sheets into the page. On a slow link each of eight small sheets costs a round trip before
 * anything is painted; in the page they are about 6 KiB.
 *
 * The links stay, `disabled` so that no browser fetches them: React finds them where it rendered them, and the
 * router takes a sheet that has a link for loaded.
 */
export function inlineSheets(html: string, read: SheetReader): { html: string; styles: string } {
  let styles = ""
  const linked = html.replaceAll(SHEET, (link, href: string) => {
    const text = read(href)
    if (text === undefined) return link
    styles += text
    return link.replace("/>", ' disabled=""/>')
  })
  return styles === ""
    ? { html, styles }
    : { html: linked.replace("</head>", () => `<style>${styles}</style></head>`), styles }
}
