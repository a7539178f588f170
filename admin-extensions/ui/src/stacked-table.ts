/** Classes of a table whose cells are stacked on phones and tablets, where a row would be wider than the screen. */
export const STACKED =
  "max-lg:[&_thead]:hidden max-lg:[&_tr]:block max-lg:[&_tr]:py-3 max-lg:[&_td]:block max-lg:[&_td]:h-auto max-lg:[&_td]:py-1 max-lg:[&_td]:px-6"

/** The same in two columns, for rows of short facts. */
export const STACKED_IN_TWO =
  "max-lg:[&_thead]:hidden max-lg:[&_tr]:grid max-lg:[&_tr]:grid-cols-2 max-lg:[&_tr]:gap-x-4 max-lg:[&_tr]:px-6 max-lg:[&_tr]:py-3 max-lg:[&_td]:block max-lg:[&_td]:h-auto max-lg:[&_td]:!px-0 max-lg:[&_td]:py-1"
