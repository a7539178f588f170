/* What pages about passwords and addresses say, several of them or server and browser. No zod: browsers load this file. */

export const PASSWORD_FORGOTTEN = "Forgot your password?"
export const ANOTHER_LINK_WANTED = "Ask for another link"
export const ADDRESS_NOT_WHOLE = "This address is not whole. Please open the link of the message again."
export const ADDRESS_CONFIRMED = "Your address is confirmed."
export const SIGNED_OUT_EVERYWHERE = "You are signed out on every device."
