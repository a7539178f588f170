/* Not reviewed by a native speaker yet. */

export const noResponse = "Duka halijajibu."
export const unreadableResponse = "Jibu la duka halikuweza kusomwa."
export const invalidEmail = "Weka barua pepe kama vile amina@example.com"
export const requiredField = "Tafadhali jaza sehemu hii."
export const noConnection = "Hakuna mtandao. Tafadhali jaribu tena."
export const notSent = "Ujumbe wako haukutumwa: {why} Tafadhali ubadilishe kisha uutume tena."
export const notAccepted = "Duka halikuukubali."
