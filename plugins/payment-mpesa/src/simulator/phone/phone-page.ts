import { nationalPhone } from "../../contract/phone"

/** Pages of the virtual phones. `phone-script.ts` fills in the state. */

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/phone.css">
<script type="module" src="/phone.js"></script>
</head>
${body}
</html>`
}

function note(open: boolean, about: string | null): string {
  if (!open) return "messages"
  return about === null ? "a prompt is waiting" : `a prompt is waiting; script: ${about}`
}

/** List of active phones, and a form for another number. */
export function homePage(
  phones: { msisdn: string; open: boolean; about: string | null }[],
  mailboxUrl: string | undefined,
): string {
  const rows = phones.map(
    ({ msisdn, open, about }) =>
      `<li><a href="/phone/${msisdn}">${nationalPhone(msisdn)}</a> <span>${note(open, about)}</span></li>`,
  )
  const list = rows.length > 0 ? `<ul>${rows.join("")}</ul>` : "<p>No phone has a prompt or a message yet.</p>"
  const mail =
    mailboxUrl === undefined ? "" : `<p>The shop's emails are in <a href="${mailboxUrl}">the mailbox</a>.</p>`
  return page(
    "Virtual phones",
    `<body class="home"><main>
<h1>Virtual phones</h1>
<p>Payments of the shop appear here instead of on a real phone. Nothing costs money.</p>
${mail}
<p><a href="/__sim/statement.csv" download>Statement of the shop's paybill for today</a>,
<a href="/__sim/statement.csv?account=b2c" download>of its B2C shortcode</a></p>
<div id="phones" aria-live="polite">${list}</div>
<form id="open-phone"><label for="number">Open the phone of</label>
<input id="number" name="number" inputmode="tel" autocomplete="off" placeholder="0712 345 678" required>
<button>Open</button><p id="number-error" role="alert"></p></form>
</main></body>`,
  )
}

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "clear", "0", "back"]
const KEY_LABELS: Readonly<Record<string, [label: string, name: string]>> = {
  clear: ["C", "Clear the PIN"],
  back: ["&#x232B;", "Delete the last digit"],
}

function keypad(): string {
  return KEYS.map((key) => {
    const [label, name] = KEY_LABELS[key] ?? [key, key]
    return `<button type="button" data-key="${key}" aria-label="${name}">${label}</button>`
  }).join("")
}

/** One phone: clock, SMS and the open prompt. */
export function phonePage(msisdn: string): string {
  return page(
    `Phone ${nationalPhone(msisdn)}`,
    `<body data-phone="${msisdn}"><main class="phone" aria-label="Phone ${nationalPhone(msisdn)}">
<div class="status"><span class="clock"></span><span>${nationalPhone(msisdn)}</span></div>
<h1 class="time"><time class="clock"></time></h1>
<p class="date"></p>
<p id="balance" hidden></p>
<section id="messages" aria-label="Messages" aria-live="polite"></section>
<details id="bill"><summary>Lipa na M-PESA: Pay Bill</summary>
<form id="pay-bill" autocomplete="off">
<label for="shortcode">Business number</label>
<input id="shortcode" name="shortcode" inputmode="numeric" pattern="[0-9]{5,7}" required>
<label for="reference">Account number</label>
<input id="reference" name="reference" maxlength="20" required>
<label for="amount">Amount</label>
<input id="amount" name="amount" inputmode="numeric" pattern="[1-9][0-9]*" required>
<label for="bill-pin">M-Pesa PIN</label>
<input id="bill-pin" name="pin" type="password" inputmode="numeric" pattern="[0-9]{4}" maxlength="4" required>
<button>Pay</button>
</form></details>
<p id="quiet">Waiting for a payment.<br><a href="/">All phones</a></p>
<dialog id="prompt" aria-labelledby="prompt-title">
<form id="answer" autocomplete="off">
<h2 id="prompt-title">M-Pesa</h2>
<p id="question"></p>
<label for="pin">M-Pesa PIN</label>
<input id="pin" name="pin" type="password" inputmode="numeric" pattern="[0-9]{4}" maxlength="4" autocomplete="off">
<p class="hint">The demo PIN is 1234. Any other PIN is wrong.</p>
<div class="keys">${keypad()}</div>
<div class="actions"><button type="button" id="cancel">Cancel</button><button id="send">Send</button></div>
<p id="left" class="hint"></p>
<p id="script" class="hint"></p>
</form>
</dialog>
<p id="status" role="status"></p>
</main></body>`,
  )
}
