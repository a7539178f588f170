/* Texts of the widget. */

export const heading = "Plugin name"
export const noteWhat = "note"
export const note = "Note"
export const save = "Save"
export const saved = "Plugin name: the note is saved."
