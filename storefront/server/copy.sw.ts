/* Not reviewed by a native speaker yet. */

export const offlineNotice =
  "Huna mtandao. Kurasa ulizotembelea bado zinapatikana, na mabadiliko ya kikapu chako yamehifadhiwa."
export const shopBusy = "Duka lina shughuli nyingi. Tafadhali jaribu tena baada ya muda mfupi."
export const tooManySearches = "Utafutaji ni mwingi mno"
export const tooManySearchesNow = "Utafutaji ni mwingi mno kwa sasa"
export const waitOneSecond = "Tafadhali subiri sekunde moja, kisha pakia upya ukurasa huu."
export const waitSeconds = "Tafadhali subiri sekunde {seconds}, kisha pakia upya ukurasa huu."
export const allProducts = "Bidhaa zote"
export const home = "Mwanzo"
