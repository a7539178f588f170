/** Whether a click on a link opens another tab or window, which the browser handles. */
export function opensNewTab(event: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey
}
