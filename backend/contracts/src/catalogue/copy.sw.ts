/* Not reviewed by a native speaker yet. */

export const tooManyIds = (most: number) => `Huwezi kuomba zaidi ya bidhaa ${String(most)}.`
export const tooManyAttributes = (most: number) => `Orodha inaweza kuchujwa kwa sifa zisizozidi ${String(most)}.`
