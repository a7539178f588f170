/* Texts of the page with the audit log. */

export const auditLog = "Audit log"
export const auditLogWhat = "audit log"
export const auditLogAbout = "Who changed what in this admin. Nobody can change or delete an entry."
export const columns = { time: "Time", person: "Person", action: "Action", changes: "Changes" }
export const person = "Person"
export const everybody = "Everybody"
export const search = "Action or field"
export const object = "Object id"
export const from = "From"
export const to = "To"
export const exportCsv = "Export CSV"
export const notFinished =
  "Not known to be finished: the engine is still working on it, or it stopped or failed. Look at what was changed."
export const nothingFound = "No entries match."
export const byRole = (role: string, address: string | null) => [role, address].filter(Boolean).join(", ")
