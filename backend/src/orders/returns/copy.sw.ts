/* Not reviewed by a native speaker yet. */

export const returnOpen =
  "Ombi la kurudisha vitu vya agizo hili limeshatumwa. Tuma vitu vyake kwanza, au tuandikie ili kulibadilisha."
export const changeOpen = "Duka linabadilisha agizo hili. Tafadhali jaribu tena baadaye, au tuandikie."
export const reasonRequired = "Tafadhali chagua sababu ya kila kitu."
export const notReturnable =
  "Vitu hivi haviwezi kurudishwa: vimesharudi, havijafika, au muda wake wa kurudishwa umekwisha."
export const returnUnknown = "Urejeshaji huu haupo."
export const returnDecided =
  "Urejeshaji huu hauwezi kuondolewa tena: vitu vimefika, au tumeughairi. Tuandikie ili kuubadilisha."
