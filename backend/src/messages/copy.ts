/* The answer to a message to the shop, and the columns of its CSV export. */

export const messageReceived = "Your message has reached the shop."

export const received = "Received"
export const form = "Form"
export const name = "Name"
export const email = "Email"
export const message = "Message"
export const read = "Read"
