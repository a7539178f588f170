import type { Language } from "@mavazi/contracts/shared/language"
import { Html, html } from "../../http/html"
import { STYLE_SHEET, DIVIDER, FOREST, INK, MUTED, PAPER, SAND, SANS, SERIF, STRIPES } from "./email-style"
import type { EmailBlock, EmailFooter } from "./email-blocks"
import type { EmailLine, Link, Row } from "./email-message"
import { wordsOf } from "./words"

/* Mail programs support tables, attributes and inline styles reliably, and load no fonts; only dark mode uses more. */

const NONE = html``
const SEPARATOR = html` &middot; `

interface Page {
  subject: string
  shopName: string
  shopUrl: string
  language: Language
}

/** An e-mail as HTML: a table of 600 px, narrower on phones, with the stripes of the brand on top. */
export function emailHtml(blocks: readonly EmailBlock[], { subject, shopName, shopUrl, language }: Page): string {
  return html`<!doctype html>
    <html lang="${wordsOf(language).locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>${subject}</title>
        <style>
          ${new Html(STYLE_SHEET)}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:${SAND};-webkit-text-size-adjust:100%">
        <table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" bgcolor="${SAND}">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                class="sheet"
                width="600"
                cellpadding="0"
                cellspacing="0"
                bgcolor="${PAPER}"
                style="width:100%;max-width:600px"
              >
                ${STRIPES.map(stripe)}
                ${part(
                  html`<a href="${shopUrl}" class="ink" style="${SERIF};font-size:22px;${INK};text-decoration:none"
                    >${shopName}</a
                  >`,
                  "28px 32px 0",
                )}
                ${blocks.map(blockHtml)}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.source
}

function blockHtml(block: EmailBlock): Html {
  switch (block.kind) {
    case "heading":
      return part(
        html`<h1 class="ink" style="margin:0;${SERIF};font-size:30px;line-height:1.15;font-weight:normal;${INK}">
          ${block.text}
        </h1>`,
        "20px 32px 0",
      )
    case "paragraphs":
      return part(block.texts.map(paragraph), "16px 32px 0")
    case "rows":
      return part(rowTable(block.rows.map((row) => rowOf(row))))
    case "lines":
      return part(rowTable(linesOf(block.lines)))
    case "sums":
      return part(rowTable(block.sums.map((row, place) => rowOf(row, place === block.sums.length - 1))))
    case "button":
      return part(buttonOf(block.link), "24px 32px 32px")
    case "footer":
      return part(footerOf(block.footer), "20px 32px 28px", `border-top:${DIVIDER}`)
  }
}

/** A row of the outer table. */
function part(content: Html | readonly Html[], padding = "12px 32px 0", style = ""): Html {
  return html`<tr>
    <td class="part line" style="padding:${padding};${style}">${content}</td>
  </tr> `
}

function stripe({ colour, height }: (typeof STRIPES)[number]): Html {
  return html`<tr>
    <td height="${height}" bgcolor="${colour}" style="height:${height}px;font-size:0;line-height:0"></td>
  </tr> `
}

function paragraph(text: string): Html {
  return html`<p class="ink" style="margin:0 0 12px;${SANS};font-size:16px;line-height:1.55;${INK}">${text}</p> `
}

function rowTable(rows: readonly Html[]): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    ${rows}
  </table>`
}

function cell(style: string): string {
  return `border-bottom:${DIVIDER};${SANS};font-size:15px;line-height:1.4;${style}`
}

function rowOf({ label, value }: Row, isTotal = false): Html {
  const weight = isTotal ? ";font-weight:600" : ""
  return html`<tr>
    <td
      class="${isTotal ? "ink" : "muted"} line"
      valign="top"
      style="${cell(`padding:8px 12px 8px 0;overflow-wrap:break-word;${isTotal ? INK : MUTED}${weight}`)}"
    >
      ${label}
    </td>
    <td class="ink line" align="right" valign="top" style="${cell(`padding:8px 0;${INK}${weight}`)}">${value}</td>
  </tr> `
}

function linesOf(lines: readonly EmailLine[]): Html[] {
  const hasPictures = lines.some(({ image }) => image !== null)
  return lines.map((line) => lineOf(line, hasPictures))
}

function lineOf({ image, name, quantity, choice, price }: EmailLine, hasPictures: boolean): Html {
  const picture =
    image === null
      ? NONE
      : html`<img src="${image}" alt="${name}" width="64" style="display:block;width:64px;height:auto;border:0" />`
  return html`<tr>
    ${hasPictures ? html`<td class="line" width="76" valign="top" style="${cell("padding:10px 12px 10px 0")}">${picture}</td>` : NONE}
    <td class="ink line" valign="top" style="${cell(`padding:10px 12px 10px 0;${INK}`)}">
      ${name}<br /><span class="muted" style="${MUTED}">${[`${String(quantity)} ×`, choice].join(" ").trim()}</span>
    </td>
    <td class="ink line" align="right" valign="top" style="${cell(`padding:10px 0;${INK};white-space:nowrap`)}">
      ${price}
    </td>
  </tr> `
}

/** Outlook ignores the padding of links, so the cell has the colour and, by `mso-padding-alt`, the padding. */
function buttonOf({ label, url }: Link): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0">
    <tr>
      <td class="button" bgcolor="${FOREST}" style="mso-padding-alt:14px 24px">
        <a
          class="button"
          href="${url}"
          style="display:inline-block;padding:14px 24px;background:${FOREST};color:${PAPER};${SANS};font-size:16px;font-weight:600;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`
}

function footerOf({ sender, address, contacts, why, unsubscribe }: EmailFooter): Html {
  const links = contacts.map((contact, place) => html`${place === 0 ? NONE : SEPARATOR}${footerLink(contact)}`)
  return html`<p class="muted" style="margin:0 0 8px;${SANS};font-size:14px;line-height:1.5;${MUTED}">
      ${sender}<br />${address}<br />${links}
    </p>
    <p class="muted" style="margin:0;${SANS};font-size:14px;line-height:1.5;${MUTED}">
      ${why}${unsubscribe === null ? NONE : html`<br />${footerLink(unsubscribe)}`}
    </p>`
}

function footerLink({ label, url }: Link): Html {
  return html`<a class="muted" href="${url}" style="${MUTED}">${label}</a>`
}
