import type { Language } from "@mavazi/contracts/shared/language"
import { pathIn } from "@mavazi/contracts/shared/language-path"
import * as english from "./copy"
import * as swahili from "./copy.sw"
import { Html, html } from "./html"

/** The words of a page that ends e-mails of one kind. */
export interface UnsubscribeTexts {
  title: string
  intro: string
  button: string
  ended: string
}

/* The page is the engine's, without scripts: it opens on every phone, and costs the shop's pages nothing. */

const STYLE = `
  :root { font: 18px/1.5 system-ui, sans-serif; color: #1d1b18; background: #fbf8f3 }
  body { margin: 0; padding: 48px 24px }
  main { max-width: 34rem; margin: 0 auto; display: grid; gap: 24px; justify-items: start }
  h1 { margin: 0; font: 40px/1.1 Georgia, serif }
  p { margin: 0 }
  a { color: #1f4037 }
  button { min-height: 48px; padding: 0 24px; border: 0; font: inherit; font-weight: 600; color: #fbf8f3; background: #1f4037 }`

/** The pages of a link that ends e-mails: asking, done, and of an unknown link. The form posts to the page's own address. */
export function unsubscribePages(language: Language, texts: UnsubscribeTexts) {
  const asking = html`<p>${texts.intro}</p>
    <form method="post"><button>${texts.button}</button></form>`
  return {
    asking: page(language, texts.title, asking),
    ended: page(language, texts.title, html`<p role="status">${texts.ended}</p>`),
    unknown: page(language, texts.title, html`<p role="alert">${textsIn(language).unknownUnsubscribeLink}</p>`),
  }
}

const textsIn = (language: Language) => (language === "sw" ? swahili : english)

function page(language: Language, title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="${language}-KE">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
          <p><a href="${pathIn(language, "/")}">${textsIn(language).backToShop}</a></p>
        </main>
      </body>
    </html> `.source
}
