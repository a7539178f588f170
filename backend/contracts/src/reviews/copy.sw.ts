/* Not reviewed by a native speaker yet. */

export const textTooShort = (min: number) => `Tafadhali andika angalau herufi ${String(min)}.`
export const heightInvalid = (min: number, max: number) =>
  `Tafadhali andika kimo chako kwa sentimita, kati ya ${String(min)} na ${String(max)}.`

export const FITS = {
  small: "Ni ndogo kuliko kawaida",
  true: "Inatosha vizuri",
  large: "Ni kubwa kuliko kawaida",
} as const
