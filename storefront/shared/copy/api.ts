/* Texts of the API client and of forms without an account. */

export const noResponse = "No response from the shop."
export const unreadableResponse = "The shop's response could not be read."
export const invalidEmail = "Enter an email address such as amina@example.com"
export const requiredField = "Please fill in this field."
export const noConnection = "There is no connection. Please try again."
export const notSent = "Your message was not sent: {why} Please change it and send it again."
export const notAccepted = "The shop did not accept it."
