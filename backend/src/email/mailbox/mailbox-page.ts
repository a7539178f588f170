import { minuteOf } from "@mavazi/contracts"
import { Html, html } from "../../http/html"
import * as copy from "../copy"
import type { StoredMessage } from "./mailbox"

const STYLE = `
  :root { --paper: #fbf8f3; --sand: #f1eadf; --ink: #1d1b18; --muted: #5e574d; --forest: #1f4037;
    font: 16px/1.45 system-ui, sans-serif; color: var(--ink) }
  * { box-sizing: border-box }
  body { margin: 0; padding: 24px; background: var(--sand) }
  main { max-width: 760px; margin: 0 auto; display: grid; gap: 16px }
  h1 { margin: 0; font-size: 32px; line-height: 1.1 }
  p, dl, dd, ul { margin: 0; padding: 0 }
  a { color: var(--forest) }
  ul { list-style: none; display: grid; gap: 8px }
  li { background: var(--paper); padding: 14px 16px; display: grid; gap: 2px }
  li a { font-weight: 600 }
  .muted, dt { color: var(--muted) }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px }
  iframe { width: 100%; height: 900px; border: 0; background: var(--paper) }
  pre { margin: 0; padding: 16px; background: var(--paper); white-space: pre-wrap; overflow-wrap: anywhere }`

/** Messages that a shop with a mail server would have sent, newest first. */
export function mailboxPage(mails: readonly StoredMessage[]): string {
  const rows = mails.map(
    ({ id, subject, to, createdAt }) =>
      html`<li>
        <a href="/mailbox/${id}">${subject}</a
        ><span class="muted">${copy.recipientAndTime(to, minuteOf(createdAt))}</span>
      </li>`,
  )
  const list =
    rows.length === 0
      ? html`<p>${copy.mailboxEmpty}</p>`
      : html`<ul>
          ${rows}
        </ul>`
  return page(
    copy.mailbox,
    html`<h1>${copy.mailbox}</h1>
      <p>${copy.mailboxText}</p>
      ${list}`,
  )
}

/** One message, as HTML and as plain text; an SMS has only that. */
export function mailPage({ subject, to, createdAt, html: source, text }: StoredMessage): string {
  return page(
    subject,
    html`<p><a href="/mailbox">${copy.allMessages}</a></p>
      <h1>${subject}</h1>
      <dl>
        <dt>${copy.recipient}</dt>
        <dd>${to}</dd>
        <dt>${copy.sent}</dt>
        <dd>${minuteOf(createdAt)}</dd>
      </dl>
      ${source === null ? html`` : frame(source)}
      <h2>${source === null ? copy.sms : copy.plainTextVersion}</h2>
      <pre>${text}</pre>`,
  )
}

function frame(source: string): Html {
  return html`<h2>${copy.htmlVersion}</h2>
    <iframe
      sandbox="allow-popups allow-top-navigation-by-user-activation"
      title="${copy.htmlFrame}"
      srcdoc="${source}"
    ></iframe>`
}

function page(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.source
}
