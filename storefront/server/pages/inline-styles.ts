import { readFileSync } from "node:fs"
import { join } from "node:path"
import { LOADED_BY } from "~/shared/config/loaded-styles.server"
import { sheetsLoadedBy } from "./loaded-sheets"

const STYLESHEET_LINK = /<link rel="stylesheet" href="([^"#]+)[^"]*"\/>/g

/**
 * Returns the text of a built style sheet by its URL, or of those that a route loads on demand by `loaded-by:` and its source
 * file; undefined for any other URL.
 */
export type StylesheetReader = (href: string) => string | undefined

/** Reads the style sheets under `/assets/` of the built browser files, each file once. */
export function stylesheetReader(clientFolder: string): StylesheetReader {
  const texts = new Map<string, string>()
  const textOf = (href: string): string | undefined => {
    if (href.startsWith(LOADED_BY)) {
      const sheets = sheetsLoadedBy(clientFolder, href.slice(LOADED_BY.length))
      return sheets.map((sheet) => read(`/${sheet}`)).join("")
    }
    return /^\/assets\/[\w.-]+\.css$/.test(href) ? readFileSync(join(clientFolder, href), "utf8") : undefined
  }
  const read = (href: string): string | undefined => {
    const text = texts.get(href) ?? textOf(href)
    if (text !== undefined) texts.set(href, text)
    return text
  }
  return read
}

/**
 * Inlines a page's style sheets. On a slow link each of eight small sheets costs a round trip before the first paint;
 * inlined they add about 6 KiB.
 *
 * The links stay for hydration, `disabled` so that browsers do not fetch them. React Router treats a style sheet that
 * has a link as loaded.
 */
export function inlineStylesheets(html: string, read: StylesheetReader): { html: string; styles: string } {
  let styles = ""
  const linked = html.replaceAll(STYLESHEET_LINK, (link, href: string) => {
    const text = read(href)
    if (text === undefined) return link
    styles += text
    return href.startsWith(LOADED_BY) ? "" : link.replace("/>", ' disabled=""/>')
  })
  return styles === ""
    ? { html, styles }
    : { html: linked.replace("</head>", () => `<style>${styles}</style></head>`), styles }
}
