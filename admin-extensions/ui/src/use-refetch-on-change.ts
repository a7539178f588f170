import { useEffect, useRef } from "react"

/**
 * Reads a widget's data again after the engine's own forms have changed the order or draft of the page: they do not know
 * the queries of widgets, which would show the old amounts for as long as the engine keeps answers.
 * @param record of the page; the same object while its content is the same
 */
export function useRefetchOnChange(record: object, refetch: () => unknown): void {
  const shown = useRef(record)
  useEffect(() => {
    if (shown.current === record) return
    shown.current = record
    void refetch()
  }, [record, refetch])
}
