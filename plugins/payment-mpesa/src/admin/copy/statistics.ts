import { day } from "./shared"

/* Texts of the statistics of M-Pesa payments. */

export const statistics = "M-Pesa statistics"
export const statisticsWhat = "statistics"
export const period = "Period"
export const nothingEnded = "No payment ended in this period."

export const successRate = {
  title: "Success rate",
  about: (paid: number, ended: number) => `${String(paid)} of ${String(ended)} attempts`,
  columns: [day, "Paid", "Ended", "Rate"],
  paid: "Paid",
}
export const settlementTime = {
  title: "Time to payment",
  about: (half: string, most: string) => `Half within ${half}, 95% within ${most}`,
  columns: [day, "Half within", "95% within"],
  half: "Half",
  most: "95%",
}
export const failures = {
  title: "Failures by reason",
  none: "Nothing failed.",
  about: "By Safaricom’s result code",
  columns: ["Reason", "Code", "Attempts"],
}
export const valueOfDay = (day: string, name: string, value: string) => `${day}: ${name} ${value}`
