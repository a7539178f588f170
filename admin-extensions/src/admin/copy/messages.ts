import type { MessageForm } from "@mavazi/contracts/engine-admin/messages"

/* Texts of the page with messages of visitors. */

export const messages = "Messages"
export const messagesWhat = "messages"
export const messagesAbout = "Newsletter, contact, press and FAQ forms of the shop"
export const form = "Form"
export const allForms = "All forms"
export const FORM_NAMES: Record<MessageForm, string> = {
  newsletter: "Newsletter",
  contact: "Contact",
  press: "Press inquiry",
  question: "FAQ question",
}
export const search = "Search"
export const searchMessages = "Search messages"
export const exportCsv = "Export CSV"
export const noMatchingMessages = "No matching messages. Try fewer words."
export const noMessagesYet = "Messages from visitors will appear here."
export const columns = { received: "Received", form: "Form", from: "From", message: "Message" }
export const newsletterSignup = "Signed up for the newsletter"
export const noCustomer = "No customer with this address"
export const orderNumber = (number: number) => `Order ${String(number)}`
export const reply = {
  title: "Answer",
  description: (email: string) => `Your answer goes to ${email} by e-mail, with the message below it.`,
  confirm: "Send",
  done: "The answer is on its way.",
}
export const replyText = "Answer"
export const answered = (author: string, time: string) => `${author} answered, ${time}`
export const REPLY_STATES = {
  queued: "The e-mail is on its way.",
  sent: "",
  failed: "The e-mail could not be sent.",
  withdrawn: "The e-mail was not sent.",
} as const
export const markAsRead = "Mark as read"
export const deleteMessage = "Delete"
export const deleteQuestion = "Delete this message?"
export const deleteWarning = (email: string) => `From ${email}. This cannot be undone.`
