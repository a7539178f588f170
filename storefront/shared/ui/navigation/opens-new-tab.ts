/** Whether a click on a link asks for another tab or window, which is the browser's to open. */
export function opensNewTab(event: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey
}
