/* Not reviewed by a native speaker yet. */

export const wishFor = "Ongeza {name} kwenye orodha ya matamanio"
export const wishNotChanged = "Orodha yako ya matamanio haikuweza kubadilishwa. Tafadhali jaribu tena."
