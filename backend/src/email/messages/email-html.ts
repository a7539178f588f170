import { Html, html } from "../../http/html"
import type { EmailMessage, EmailLine, Row } from "./email-message"

/* E-mail clients support tables and inline styles reliably; only dark mode uses more. */

const SERIF = "font-family:Georgia,'Times New Roman',serif"
const SANS = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = "color:#1D1B18"
const MUTED = "color:#5E574D"
const LINE = "border-bottom:1px solid #D9D0C2"

const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
    .page { background: #171512 !important }
    .sheet { background: #211E1A !important }
    .ink { color: #F4EFE6 !important }
    .muted { color: #B8AFA1 !important }
    .button { background: #CFE3D8 !important; color: #14302A !important }
  }
  @media (max-width: 480px) { .sheet td { padding-left: 20px !important; padding-right: 20px !important } }`

const NONE = html``

/** An e-mail as HTML: a table of 600 px with the stripes of the brand on top. */
export function emailHtml(message: EmailMessage): string {
  const { shop, button } = message
  return html`<!doctype html>
    <html lang="en-KE">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${message.subject}</title>
        <style>
          ${new Html(DARK)}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:#F1EADF">
        <table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#F1EADF">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                class="sheet"
                width="600"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:600px;background:#FBF8F3"
              >
                ${STRIPES}
                <tr>
                  <td style="padding:28px 32px 0">
                    <a href="${shop.url}" class="ink" style="${SERIF};font-size:22px;${INK};text-decoration:none"
                      >${shop.name}</a
                    >
                  </td>
                </tr>
                <tr>
                  <td style="padding:20px 32px 0">
                    <h1 class="ink" style="margin:0;${SERIF};font-size:30px;line-height:1.15;font-weight:normal;${INK}">
                      ${message.heading}
                    </h1>
                  </td>
                </tr>
                <tr>
                  <td class="ink" style="padding:16px 32px 0;${SANS};font-size:16px;line-height:1.55;${INK}">
                    <p style="margin:0 0 12px">${message.greeting}</p>
                    ${message.paragraphs.map((text) => html`<p style="margin:0 0 12px">${text}</p> `)}
                  </td>
                </tr>
                ${block(message.facts.map(rowOf))}${block(message.lines.map(lineOf))}${block(message.sums.map(rowOf))}${block(message.deliverTo ? [rowOf(message.deliverTo)] : [])}
                <tr>
                  <td style="padding:24px 32px 32px">
                    <a
                      class="button"
                      href="${button.url}"
                      style="display:inline-block;padding:14px 24px;background:#1F4037;color:#FBF8F3;${SANS};font-size:16px;font-weight:600;text-decoration:none"
                      >${button.label}</a
                    >
                  </td>
                </tr>
                <tr>
                  <td
                    class="muted"
                    style="padding:20px 32px 28px;border-top:1px solid #D9D0C2;${SANS};font-size:14px;line-height:1.5;${MUTED}"
                  >
                    ${message.why}<br />${shop.name}. ${shop.tagline}${unsubscribeLink(message.unsubscribe)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.source
}

const STRIPES = html`<tr>
  <td style="padding:0;font-size:0;line-height:0">
    ${[
      ["#A8431F", 10],
      ["#FBF8F3", 4],
      ["#1F4037", 4],
      ["#FBF8F3", 2],
      ["#8A5A00", 2],
    ].map(([colour, height]) => stripe(String(colour), Number(height)))}
  </td>
</tr>`

function unsubscribeLink(link: EmailMessage["unsubscribe"]): Html {
  return link ? html`<br /><a class="muted" href="${link.url}" style="${MUTED}">${link.label}</a>` : NONE
}

function stripe(colour: string, height: number): Html {
  return html`<div style="height:${height}px;background:${colour}"></div>`
}

function block(rows: readonly Html[]): Html {
  if (rows.length === 0) return NONE
  return html`<tr>
    <td style="padding:12px 32px 0">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
        ${rows}
      </table>
    </td>
  </tr> `
}

function rowOf({ label, value }: Row): Html {
  return html`<tr>
    <td class="muted" style="padding:8px 12px 8px 0;${LINE};${SANS};font-size:15px;${MUTED}">${label}</td>
    <td class="ink" align="right" style="padding:8px 0;${LINE};${SANS};font-size:15px;${INK}">${value}</td>
  </tr> `
}

function lineOf({ image, name, quantity, choice, price }: EmailLine): Html {
  const picture =
    image === null
      ? NONE
      : html`<img src="${image}" alt="${name}" width="64" style="display:block;width:64px;border:0" />`
  return html`<tr>
    <td width="76" valign="top" style="padding:10px 12px 10px 0;${LINE}">${picture}</td>
    <td class="ink" valign="top" style="padding:10px 12px 10px 0;${LINE};${SANS};font-size:15px;line-height:1.4;${INK}">
      ${name}<br /><span class="muted" style="${MUTED}">${[`${String(quantity)} ×`, choice].join(" ").trim()}</span>
    </td>
    <td class="ink" align="right" valign="top" style="padding:10px 0;${LINE};${SANS};font-size:15px;${INK}">
      ${price}
    </td>
  </tr> `
}
