import { Linter } from "eslint"
import { describe, expect, it } from "vitest"
import { contractTextRestrictions, serverTextRestrictions } from "./server-text-rule.mjs"

const linter = new Linter()
const faultsIn = (code, restrictions = serverTextRestrictions) =>
  linter.verify(code, { rules: { "no-restricted-syntax": ["error", ...restrictions] } }).length

describe("the rule for texts of the server", () => {
  it.each([
    ["the message of a failure", 'throw new ApiFailure(404, "There is no such order.", "not_found")'],
    ["the message of an engine's error", "throw new MedusaError(MedusaError.Types.NOT_FOUND, `No order ${id}`)"],
    ["a message that begins with a value", "throw new ApiFailure(400, `${name} is too long`)"],
    [
      "the message of an error for merchants",
      'throw merchantError("CONFLICT", `${receipt} belongs to another payment`)',
    ],
    ["why a prompt is refused", 'throw new PromptRefused("too_soon", `${phone} has an open prompt`, retryAt)'],
    ["the fault of a statement's line", 'throw new StatementError("unexpected quotation mark.", line)'],
    ["a fault with a value", "throw new StatementError(`“${text}” is not an amount.`, line)"],
    ["a choice of messages", 'throw new ApiFailure(401, known ? "Wrong password." : copy.unknown)'],
    ["a message in an answer", 'res.json({ message: "Your password is changed." })'],
    ["a sentence in a constant", 'const SORRY = "Something went wrong."'],
    ["a sentence that a function returns", "const describe = (name) => `${name} is not valid.`"],
    ["the title of a column", 'const column = { title: "Sales", of: ({ sales }) => sales }'],
    ["an element of a page", "html`<p>Nothing was sent</p>`"],
    ["a text behind a value of a page", "html`<p>${count} messages</p>`"],
    ["an attribute of a page", 'html`<iframe title="The message" src="${url}"></iframe>`'],
  ])("reports %s", (_, code) => {
    expect(faultsIn(code)).toBeGreaterThan(0)
  })

  it.each([
    ["texts of a catalogue", 'throw new ApiFailure(409, copy.left(name, stock), "out_of_stock")'],
    ["texts of a merchant's errors", 'throw merchantError("CONFLICT", copy.receiptOfAnother(receipt))'],
    ["texts of a statement's faults", "throw new StatementError(copy.notAnAmount(text), line)"],
    ["errors about Safaricom's messages", 'throw new DarajaProtocol("Payment to another shortcode")'],
    ["codes", "throw new ApiFailure(400, copy.LINK_REFUSALS[state], `link_${state}`)"],
    ["errors for developers", 'throw new Error("The password could not be stored")'],
    ["lines of the log", "logger.warn(`Order ${id} is placed; the checkout poller will finish it: ${String(thrown)}`)"],
    ["SQL", "knex.raw(`select p.id from ${table} p where p.${column} = any(?) order by p.id`)"],
    ["headers and routes", 'res.setHeader("Content-Type", "text/plain"); const open = ["POST /auth/session"]'],
    [
      "the markup of a page",
      'html`<p class="muted" style="${font};font-size:15px;${ink}">${copy.empty}</p><img alt="${name}" width="64" />`',
    ],
  ])("allows %s", (_, code) => {
    expect(faultsIn(code)).toBe(0)
  })
})

describe("the rule for messages of schemas", () => {
  it.each([
    ["the message of a check", 'z.string().min(1, "Name is required.")'],
    ["a message with a value", "z.string(`${name} is missing.`)"],
    ["the message of an option", 'z.email({ pattern, error: "Please enter a valid address." })'],
  ])("reports %s", (_, code) => {
    expect(faultsIn(code, contractTextRestrictions)).toBeGreaterThan(0)
  })

  it.each([
    ["texts of a catalogue", "z.string().min(1, NAME_REQUIRED)"],
    [
      "descriptions",
      'z.object({ total: z.number().describe("Amount in shillings.") }).meta({ description: "An order." })',
    ],
    ["values", 'z.enum(["pending", "in review"]).default("pending")'],
  ])("allows %s", (_, code) => {
    expect(faultsIn(code, contractTextRestrictions)).toBe(0)
  })
})
