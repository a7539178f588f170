/** A job opening; `text` says what the work is, `asks` what helps. */
export interface Opening {
  id: string
  title: string
  department: string
  location: string
  type: "Full-time" | "Part-time"
  text: string
  asks: readonly string[]
}

export const openings: readonly Opening[] = [
  {
    id: "sales-associate",
    title: "Sales Associate",
    department: "Retail",
    location: "Nairobi, Kilimani",
    type: "Full-time",
    text: "You welcome people in the shop, find the size that fits, pin hems and tell honestly when something does not suit.",
    asks: ["A year or more with customers", "English and Swahili", "An eye for fit"],
  },
  {
    id: "store-manager",
    title: "Store Manager",
    department: "Retail",
    location: "Nairobi, Kilimani",
    type: "Full-time",
    text: "You run the shop and its team of five: rota, till, stock, windows, and the repair bench's promises.",
    asks: ["Three years of leading a shop", "At ease with numbers and M-Pesa tills", "Calm on Saturdays"],
  },
  {
    id: "fashion-consultant",
    title: "Fashion Consultant",
    department: "Styling",
    location: "Nairobi and by video",
    type: "Part-time",
    text: "You help people build a small wardrobe that works: what they own, what they need, what they can leave.",
    asks: ["Training or practice in styling", "Weekends", "Tact"],
  },
  {
    id: "inventory-specialist",
    title: "Inventory Specialist",
    department: "Operations",
    location: "Nairobi, Industrial Area",
    type: "Full-time",
    text: "You know where each piece is, from the cutting table to the rider's bag, and keep the shop's numbers true.",
    asks: ["Experience in a store room", "Care with counts", "Spreadsheets without fear"],
  },
]

export const hiringSteps: readonly string[] = [
  "Send your resume and three lines about a piece of clothing you have kept for long.",
  "We call you within a week.",
  "A paid trial day with the team you would join.",
  "An offer, in writing, within three days of it.",
]

export const NO_OPENINGS = "No job openings available at the moment. Please check back later!"

export function openingOf(id: string): Opening | undefined {
  return openings.find((opening) => opening.id === id)
}
