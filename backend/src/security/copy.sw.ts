/* Not reviewed by a native speaker yet. */

export const tooManyAttempts = (minutes: number) =>
  `Umejaribu mara nyingi mno. Tafadhali jaribu tena baada ya ${minutes <= 1 ? "dakika moja" : `dakika ${String(minutes)}`}.`
export const tooManyCodes = "Nambari nyingi mno hazikuwa sahihi. Tafadhali jaribu tena baada ya dakika 15."
