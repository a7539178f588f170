/* Texts about the file of products and stock. */

export const exportCsv = "Export CSV"
export const importCsv = "Import CSV"
export const importAbout =
  "Export the file, change it in a spreadsheet, and choose it here. A line for each variant; lines without ids make new products. Nothing is changed before you have seen what would be."
export const file = "CSV file"
export const apply = "Apply the changes"
export const cancel = "Cancel"
export const checking = "Checking the file…"
export const line = (number: number) => `Line ${String(number)}`
export const nothing = "The file and the shop agree: nothing would change."
export const summary = (changed: number, created: number) =>
  `${changed === 1 ? "1 change" : `${String(changed)} changes`}, ${created === 1 ? "1 new product" : `${String(created)} new products`}. Nothing is saved yet.`
export const wrong = "Nothing can be imported before these lines are corrected:"
export const more = (count: number) => `And ${String(count)} more.`
export const applied = "Imported. The shop follows within seconds."
