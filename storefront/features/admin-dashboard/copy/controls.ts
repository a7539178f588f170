export const exporting = "Exporting..."
export const exportCsv = "Export CSV" // specified: AD-21
export const exportFailed = "The file could not be created. Please try again."
export const exported = "{file} was downloaded."
export const notification = "Notification"
// Radix replaces {hotkey} with the key that moves the focus to the notifications.
export const notifications = "Notifications ({hotkey})"
export const tryExportAgain = "Try the export again with the Export CSV button"
export const openInMedusaAdmin = "Open in Medusa admin"
export const notLoaded = "{subject} could not be loaded. Check the connection and try again."
export const retrying = "Retrying..."
export const tryAgain = "Try again" // specified: AD-18
