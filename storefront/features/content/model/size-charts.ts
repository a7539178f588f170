export type Audience = "women" | "men" | "children"

export interface SizeChart {
  id: string
  label: string
  /** Column headings; the first names the size. */
  columns: readonly string[]
  /** Body measures in centimetres. */
  rows: readonly (readonly string[])[]
}

const tops = ["Size", "Chest", "Waist", "Sleeve"] as const

/** Body measures in centimetres; the first chart of an audience is the one shown first. */
export const sizeCharts: Record<Audience, readonly [SizeChart, ...SizeChart[]]> = {
  women: [
    {
      id: "tops",
      label: "Tops",
      columns: ["Size", "Bust", "Waist", "Sleeve"],
      rows: [
        ["XS", "80-84", "62-66", "58"],
        ["S", "85-89", "67-71", "59"],
        ["M", "90-95", "72-77", "60"],
        ["L", "96-102", "78-84", "61"],
        ["XL", "103-110", "85-92", "62"],
      ],
    },
    {
      id: "bottoms",
      label: "Bottoms",
      columns: ["Size", "Waist", "Hips", "Inside leg"],
      rows: [
        ["XS", "62-66", "88-92", "77"],
        ["S", "67-71", "93-97", "78"],
        ["M", "72-77", "98-103", "79"],
        ["L", "78-84", "104-110", "80"],
        ["XL", "85-92", "111-118", "80"],
      ],
    },
    {
      id: "dresses",
      label: "Dresses",
      columns: ["Size", "Bust", "Waist", "Hips"],
      rows: [
        ["XS", "80-84", "62-66", "88-92"],
        ["S", "85-89", "67-71", "93-97"],
        ["M", "90-95", "72-77", "98-103"],
        ["L", "96-102", "78-84", "104-110"],
        ["XL", "103-110", "85-92", "111-118"],
      ],
    },
  ],
  men: [
    {
      id: "tops",
      label: "Tops",
      columns: tops,
      rows: [
        ["S", "88-94", "74-80", "62"],
        ["M", "95-101", "81-87", "64"],
        ["L", "102-108", "88-94", "66"],
        ["XL", "109-116", "95-103", "67"],
        ["XXL", "117-124", "104-112", "68"],
      ],
    },
    {
      id: "bottoms",
      label: "Bottoms",
      columns: ["Size", "Waist", "Hips", "Inside leg"],
      rows: [
        ["S", "74-80", "90-95", "81"],
        ["M", "81-87", "96-101", "82"],
        ["L", "88-94", "102-107", "83"],
        ["XL", "95-103", "108-114", "84"],
        ["XXL", "104-112", "115-121", "84"],
      ],
    },
    {
      id: "suits",
      label: "Suits",
      columns: ["Size", "Chest", "Waist", "Shoulder"],
      rows: [
        ["46", "90-93", "78-81", "44"],
        ["48", "94-97", "82-85", "45"],
        ["50", "98-101", "86-89", "46"],
        ["52", "102-105", "90-93", "47"],
        ["54", "106-109", "94-98", "48"],
      ],
    },
  ],
  children: [
    {
      id: "toddler",
      label: "Toddler",
      columns: ["Size", "Height", "Chest", "Waist"],
      rows: [
        ["1-2 years", "80-92", "50-52", "49-50"],
        ["2-3 years", "92-98", "53-54", "51-52"],
        ["3-4 years", "98-104", "55-56", "52-53"],
      ],
    },
    {
      id: "kids",
      label: "Kids",
      columns: ["Size", "Height", "Chest", "Waist"],
      rows: [
        ["4-5 years", "104-110", "57-58", "53-54"],
        ["6-7 years", "116-122", "61-63", "56-57"],
        ["8-9 years", "128-134", "66-69", "59-60"],
      ],
    },
    {
      id: "youth",
      label: "Youth",
      columns: ["Size", "Height", "Chest", "Waist"],
      rows: [
        ["10-11 years", "140-146", "72-75", "62-64"],
        ["12-13 years", "152-158", "78-82", "66-68"],
        ["14-15 years", "164-170", "86-90", "70-72"],
      ],
    },
  ],
}

export const measuringTips = [
  { name: "Chest or bust", text: "Around the fullest part, the tape level at the back, arms down." },
  { name: "Waist", text: "Where you bend to the side; breathe out, one finger under the tape." },
  { name: "Hips", text: "Around the widest part, heels together." },
  { name: "Inside leg", text: "From crotch to ankle, along trousers that fit you well." },
] as const
