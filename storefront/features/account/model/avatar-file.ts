/** Whether the file may be an avatar (docs/specification.md). */
export function isPicture(file: { type: string }): boolean {
  return file.type.startsWith("image/")
}
