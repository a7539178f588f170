/* Not reviewed by a native speaker yet. */

export const returnsTitle = "Urejeshaji"
export const returnUntil = "Unaweza kurudisha nguo za agizo hili hadi {until}."
export const startReturn = "Rudisha nguo"
export const returnQuestion = "Unataka kurudisha nini?"
export const unitsOf = "Idadi ya {name}"
export const reasonFor = "Sababu ya {name}"
export const none = "Hakuna"
export const chooseReason = "Chagua sababu"
export const note = "Kuna jambo tunalopaswa kujua?"
export const send = "Omba kurudisha"
export const sending = "Inaomba..."
export const keep = "Sirudishi chochote"
export const formNotLoaded = "Fomu haikuweza kupakiwa. Tafadhali jaribu tena."
export const loadingForm = "Inapakia fomu..."
export const tryAgain = "Jaribu tena"
export const STATES = {
  requested: "Limeombwa: tunasubiri nguo",
  partly_received: "Sehemu imefika",
  received: "Imepokelewa",
  cancelled: "Imeghairiwa",
  withdrawn: "Umeondoa ombi",
} as const
export const sendBy = "Tuma nguo kabla ya {day}. Baada ya hapo, duka linaweza kughairi urejeshaji."
export const requestedOn = "Iliombwa {date}"
export const returnedLine = "{quantity} × {name}"
export const unnamedItem = "nguo"

export const buyAgain = "Nunua tena"
export const buyingAgain = "Inaweka..."
export const boughtAgain = "Zinazouzwa bado ziko kwenye kikapu chako."
export const nothingBoughtAgain = "Hakuna bidhaa ya agizo hili inayoweza kuwekwa kwenye kikapu chako."
export const buyAgainFailed = "Imeshindikana kuweka agizo kwenye kikapu chako"
export const nothingChosen = "Tafadhali chagua angalau nguo moja."
export const reasonMissing = "Kila nguo inahitaji sababu."
export const returnFailed = "Imeshindikana kuomba kurudisha"
export const openCart = "Fungua kikapu"
export const invoice = "Ankara {number}"
export const creditNote = "Hati ya mkopo {number}"

export const reviewsTitle = "Maoni yako"
export const writeReview = "Andika maoni"
export const changeReview = "Badilisha maoni yako"
export const reviewOf = "Maoni yako: {name}"
export const rating = "Kiwango"
export const chooseRating = "Chagua kiwango"
export const ratingGiven = "Nyota {rating} kati ya 5"
export const reviewText = "Ulipenda nini, na nini hukupenda?"
export const reviewHint = "Yataonyeshwa pamoja na jina lako la kwanza."
export const fit = "Inakutosha vipi?"
export const noFit = "Hakuna jibu"
export const heightCm = "Urefu wako kwa sm"
export const usualSize = "Saizi unayovaa kwa kawaida"
export const sendReview = "Tuma maoni"
export const sendingReview = "Inatuma..."
export const cancelReview = "Ghairi"
export const reviewFailed = "Maoni yako hayakuweza kutumwa. Tafadhali jaribu tena."
export const reviewsNotLoaded = "Maoni yako hayakuweza kupakiwa. Tafadhali jaribu tena."
export const reviewSent = "Asante. Tunasoma kila maoni kabla ya kuonyeshwa."
export const REVIEW_STATES = {
  held: "Tunayasoma",
  published: "Kwenye ukurasa wa bidhaa",
  hidden: "Hayaonyeshwi",
} as const
