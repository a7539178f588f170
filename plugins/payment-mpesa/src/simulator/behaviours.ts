import type { Basis } from "./scripts"

/** How the simulated Daraja behaves for every number, beside the scripts. The README's table is made from this one. */
export const BEHAVIOURS: readonly (readonly [about: string, basis: Basis])[] = [
  ["the same push twice is two prompts", "observed"],
  ["a push while a prompt is open is refused: unable to lock subscriber", "assumed"],
  ["a token that is no longer good is refused with 404.001.03", "observed"],
  ["a callback is sent once, whatever the answer", "observed"],
  ["the sixth query in a minute is refused (429)", "observed"],
  ["a query so early that Daraja does not know its own id gets 500.001.1001", "observed"],
  ["addresses for confirmations may not contain mpesa, safaricom, exe, cmd, sql, query (400.003.02)", "observed"],
  ["addresses for confirmations may be registered again, as in the sandbox", "documented"],
  ["a confirmation masks the payer's number, and its amount is text with cents", "documented"],
  ["a confirmation is sent once", "assumed"],
  [
    "the shop is asked before a payment only where that is switched on; without an answer the payment goes on",
    "documented",
  ],
  ["payments by prompt are not confirmed as payments to the shortcode too, but for script 27", "assumed"],
  ["money sent to a customer (B2C) ends as a reversal of the number's script, and as a success for R-codes", "assumed"],
  ["a second B2C request with the same OriginatorConversationID is refused (500.002.1001)", "documented"],
  ["the status of a transaction that nobody knows comes with code R000002", "assumed"],
  ["a QR code holds TrxCode, shortcode, reference and amount as plain text", "assumed"],
  ["pulled payments are those by prompt and by hand, a hundred a page, in Nairobi's time", "assumed"],
  ["the statement of a day names payments and their returns, newest first, what left with a minus", "assumed"],
]
