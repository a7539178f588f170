/* Texts of the mailbox, which shows the messages of a shop without a mail server. Those of the messages: content/emails.yaml. */

export const mailbox = "Mailbox"
export const mailboxText = "Emails and SMS of the shop are stored here and not sent. Nothing leaves this machine."
export const mailboxEmpty = "No messages yet."
export const recipientAndTime = (to: string, time: string) => `to ${to}, ${time}`
export const allMessages = "All messages"
export const recipient = "To"
export const sent = "Sent"
export const htmlVersion = "HTML"
export const htmlFrame = "The message as HTML"
export const plainTextVersion = "Plain text"
export const sms = "SMS"
