/** Line icons on a 24-unit grid, drawn for the shop; one path each. */
const PATHS = {
  bag: "M5 8.5h14l-.9 11.5H5.9L5 8.5Zm3.5 3V7a3.5 3.5 0 0 1 7 0v4.5",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.7-3.7 3.7-5.5 7.5-5.5s6.8 1.8 7.5 5.5",
  menu: "M3.5 7.5h17M3.5 16.5h17",
  close: "m5.5 5.5 13 13m0-13-13 13",
  minus: "M5 12h14",
  plus: "M5 12h14M12 5v14",
  check: "m4.5 12.5 5 5 10-11",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20",
  trash: "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 10.5v5.5m3.6-5.5v5.5",
  "arrow-up": "M12 20V4.5M5.5 11 12 4.5l6.5 6.5",
  "chevron-left": "m14.5 5-7 7 7 7",
  "chevron-right": "m9.5 5 7 7-7 7",
  refresh: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9m0-5v5h-5",
  phone: "M8 3h8v18H8V3Zm3 15.5h2",
  columns: "M4 5h7v14H4Zm9 0h7v14h-7Z",
} as const

export type IconName = keyof typeof PATHS

/** A decorative icon in the text's colour; the control around it carries the label. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" stroke="currentColor" aria-hidden="true">
      <path d={PATHS[name]} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
