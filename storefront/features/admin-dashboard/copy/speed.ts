/* Texts of the report on speed. */

export const speed = {
  title: "Speed for shoppers",
  subject: "The report on speed",
  about:
    "How fast pages were shown to the shoppers of these days: the share of visits that were good, needed improvement or were poor, and the value that three of four visits kept within.",
}
export const speedCaption = "Speed by kind of page"
export const page = "Page"
export const rating = "Visits"
export const percentile = "75th percentile"
export const METRICS = {
  lcp: "Largest picture or text shown (LCP)",
  inp: "Answer to a tap or key (INP)",
  cls: "Layout that moved (CLS)",
} as const
export const ratings = "{good} good, {medium} to improve, {poor} poor"
export const visits = "of {count}"
export const noVisits = "No visit of this period or the one before has been counted."
export const noValue = "none"
export const milliseconds = "{value} ms"
export const seconds = "{value} s"
