/** What the page Press lists. Dates are days of publication. */
export const releases = [
  {
    id: "repair-bench",
    title: "Four thousand mends at the Kilimani bench",
    date: "2025-09-02",
    summary: "The free repair bench passes four thousand pieces; two in three come back for a hem or a zip.",
  },
  {
    id: "thika-linen",
    title: "Linen woven in Thika comes to the shop",
    date: "2025-03-18",
    summary:
      "Flax yarn, Kenyan looms: the first linen of the house that travels less than seventy kilometres as cloth.",
  },
  {
    id: "apprentices",
    title: "Ninth apprentice joins the workshop for good",
    date: "2024-11-11",
    summary: "One percent of sales pays for training; nine of fourteen tailors came through it.",
  },
] as const

export const features = [
  { id: "radio", outlet: "Nairobi morning radio", title: "The shop that would rather mend", date: "2025-08-20" },
  { id: "weekly", outlet: "A weekend magazine", title: "Six wardrobes, thirty pieces", date: "2025-05-31" },
  { id: "craft", outlet: "A crafts quarterly", title: "Who signs the label", date: "2024-12-06" },
] as const

/** `2025-09-02` → `2 September 2025`. */
export function longDate(day: string): string {
  return new Intl.DateTimeFormat("en-KE", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day))
}
