/* Messages of the reviews' schemas. */

export const textTooShort = (min: number) => `Please write at least ${String(min)} characters.` // specified: RV-02
export const heightInvalid = (min: number, max: number) =>
  `Please give your height in centimetres, from ${String(min)} to ${String(max)}.`
