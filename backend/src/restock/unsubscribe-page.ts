import { Html, html } from "../http/html"
import * as copy from "./copy"

/* The page is the engine's, without scripts: it opens on every phone, and costs the shop's pages nothing. */

const STYLE = `
  :root { font: 18px/1.5 system-ui, sans-serif; color: #1d1b18; background: #fbf8f3 }
  body { margin: 0; padding: 48px 24px }
  main { max-width: 34rem; margin: 0 auto; display: grid; gap: 24px; justify-items: start }
  h1 { margin: 0; font: 40px/1.1 Georgia, serif }
  p { margin: 0 }
  a { color: #1f4037 }
  button { min-height: 48px; padding: 0 24px; border: 0; font: inherit; font-weight: 600; color: #fbf8f3; background: #1f4037 }`

/** Asks whether the e-mails are to end. The form posts to the page's own address. */
export const unsubscribePage = () =>
  page(
    html`<p>${copy.unsubscribeIntro}</p>
      <form method="post"><button>${copy.unsubscribeButton}</button></form>`,
  )

export const endedPage = () => page(html`<p role="status">${copy.unsubscribed}</p>`)

export const unknownLinkPage = () => page(html`<p role="alert">${copy.unknownLink}</p>`)

function page(content: Html): string {
  return html`<!doctype html>
    <html lang="en-KE">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${copy.unsubscribeTitle}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${copy.unsubscribeTitle}</h1>
          ${content}
          <p><a href="/">${copy.backToShop}</a></p>
        </main>
      </body>
    </html> `.source
}
