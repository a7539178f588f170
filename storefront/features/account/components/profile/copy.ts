/* Texts that only the profile shows. Those of `account/copy.ts` are in the script of every page. */

export const deleteAccount = "Delete my account" // specified: DA-01
export const deleteAccountTitle = "Delete your account"
export const deleteAccountIntro =
  "This deletes your account at once, for good. You can register again with the same email address."
export const deletedWithAccount =
  "We delete your name, email address, phone number, picture and address, your password and signed-in devices, your cart, the phone numbers you paid from, and, once your email address is confirmed, your messages to us."
export const keptOfOrders =
  "Tax law makes us keep your orders: what you bought, when, amounts and receipts, and the name and address of each delivery. We keep them without your email address and phone number, for as long as our privacy page says. The list of your sign-ins is deleted after {days} days."
export const deletingAccount = "Deleting..."
export const savedNumbers = "Saved M-Pesa numbers" // specified: SP-07
export const savedNumbersText = "Numbers that you paid with. Checkout offers them to you, with digits hidden."
export const noSavedNumbers = "No numbers are saved. One that you pay with will be offered again."
export const showNumbers = "Show my numbers"
export const loadingNumbers = "Loading numbers..."
export const removeNumber = "Remove"
export const preferences = "Preferences" // specified: PR-44
export const lowDataOn = "Use less data" // specified: PR-44
export const lowDataOff = "Show full-size pictures" // specified: PR-44
export const messagesInEnglish = "Emails about your account come in English." // specified: SW-37
export const messagesInSwahili = "Emails about your account come in Kiswahili." // specified: SW-37
export const useSwahili = "Use Kiswahili" // specified: SW-37
export const useEnglish = "Use English" // specified: SW-37
export const lowDataIsOn = "Pictures are small on every device you sign in on, to save data."
export const lowDataIsOff = "Pictures have their full size. Small ones use less than half of the data."
