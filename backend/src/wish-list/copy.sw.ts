/* Not reviewed by a native speaker yet. */

export const listIsFull = (most: number) =>
  `Orodha yako ya matamanio ina vitu ${String(most)}, ambavyo ndivyo vingi zaidi. Tafadhali ondoa kimoja kwanza.`
export const listNotShared = "Orodha hii ya matamanio haishirikishwi tena."
