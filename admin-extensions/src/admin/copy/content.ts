/* Texts of the page "Content". */

export const content = "Content"
export const contentAbout =
  "Name, contacts, policies and the texts of the shop's pages and e-mails. The shop follows within seconds."
export const contentWhat = "content of the shop"
export const documentWhat = "this document"
export const changed = (at: string, by: string | null) => (by === null ? `As delivered, ${at}` : `${at} by ${by}`)
export const outdated = "Not touched for a year"
export const outdatedAbout = "Read them, and save them again if they are still right."
export const behind = "Older than the English" // specified: SW-45
export const behindAbout = "The English words were changed after these. Compare them, and publish these again."
export const languages = "Language"
/** In their own language, as on the shop's pages. */
export const LANGUAGE_NAMES = { en: "English", sw: "Kiswahili" } as const
export const sharedAbout =
  "What is the same in every language, such as addresses, numbers and links of the shop, is in the English words only."
export const allContent = "All content"
export const shownIn = (where: string) => `Shown in: ${where}.`
export const placeholders =
  "A name in braces is replaced, such as {returnDays} by the days of the policies. Known here:"
export const save = "Save and publish"
export const saved = "Published. The shop follows within seconds."
export const preview = "Preview"
export const openPreview = "Open the preview"
export const previewAbout = "Not published. The link works for an hour, for everyone who has it."
export const stepBack = "One step back"
export const stepBackAbout = "The version before this one is published again. Another step back undoes that."
export const stepBackConfirm = "Go back"
export const steppedBack = "The version before is published again."
export const exportFile = "Export"
export const importFile = "Import"
export const importAbout =
  "The texts of a file that was exported here, or of the folder content/. They are published at once."
export const importConfirm = "Publish this file"
export const file = "File (.yaml)"
export const imported = "The file is published."
export const notSaved = "Not published: something is wrong in the fields that are marked."
export const unsaved = "You have changes that are not published."
export const optional = "(can be left out)"
export const add = (label: string) => `Add to ${label}`
export const entry = (label: string, place: number) => `${label} ${String(place)}`
export const remove = (entry: string) => `Remove ${entry}`
export const up = (entry: string) => `Move ${entry} up`
export const down = (entry: string) => `Move ${entry} down`
/** `must be a day` → `Must be a day.` */
export const sentence = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
