/* Not reviewed by a native speaker yet. */

export const promptOpen = "Malipo hayajafika bado. Tafadhali weka PIN yako ya M-Pesa kwenye simu yako."
export const outcomePending = "Bado tunasubiri jibu la M-Pesa. Tafadhali usilipe tena kwa sasa."
export const paymentFailed = "Malipo hayakufaulu. Tafadhali jaribu tena."
export const notPaid = "Agizo hili halijalipwa bado."
