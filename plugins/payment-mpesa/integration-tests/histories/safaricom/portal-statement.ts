import { nairobi } from "./daraja-responses"
import type { SafaricomState } from "./safaricom-state"

/** The statement as the portal exports it. */
export function portalStatement({ payments, paidOut, reversed }: SafaricomState): string {
  const titles = "Receipt No.,Completion Time,Paid In,Withdrawn,Linked Transaction ID,A/C No."
  const lines = payments.flatMap(({ receipt, at, cents, reference }) => {
    const sum = (cents / 100).toFixed(2)
    const paid = [receipt, nairobi(at), sum, "", "", reference]
    const reversedAt = reversed.get(receipt)
    return reversedAt === undefined ? [paid] : [paid, [`${receipt}R`, nairobi(reversedAt), "", sum, receipt, reference]]
  })
  const payouts = [...paidOut.values()].map(({ receipt, at, cents }) => [
    ...[receipt, nairobi(at), "", (cents / 100).toFixed(2), "", ""],
  ])
  return [titles, ...[...lines, ...payouts].map((line) => line.join(","))].join("\n")
}
