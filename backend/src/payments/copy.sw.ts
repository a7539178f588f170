/* Not reviewed by a native speaker yet. */

export const savedNumberUnknown = "Nambari hii haijahifadhiwa tena. Tafadhali iandike."
