/** Words and figures of the page Sustainability; the percentages are the specification's. */
export const sustainability = {
  title: "Sustainability",
  lead: "What we set out to do by 2025, how far we got, and what we mend in the meantime.",
  goals: [
    "All cotton organic or in conversion, traced to the gin.",
    "Half the carbon of a piece, against 2019, from field to shop door.",
    "Dye and wash water cut by three quarters, and cleaned before it leaves the yard.",
  ],
  progress: [
    { label: "Sustainable materials", percent: 65, text: "of our cloth by weight is organic, recycled or deadstock" },
    { label: "Carbon reduction", percent: 45, text: "less carbon for each piece than in 2019" },
    { label: "Water saved", percent: 70, text: "less water in dyeing and washing than in 2019" },
  ],
  repair: [
    "Bring or post any Mavazi piece, however old. Seams, hems, buttons and zips are mended free.",
    "Tears are darned or patched, visibly if you like: our menders are proud of it.",
    "A piece you no longer wear comes back for a tenth of its price, is mended, and is sold again or cut into children's sizes.",
  ],
} as const
