/* Not reviewed by a native speaker yet. */

export const department = "Idara"
export const location = "Mahali"
export const type = "Aina"
export const email = "Barua pepe"
export const name = "Jina"
export const message = "Ujumbe"
export const phone = "Simu"
export const search = "Tafuta"
export const categories = "Aina"
export const question = "Swali"
export const shippingOptions = "Njia za usafirishaji"
export const option = "Njia"
export const time = "Muda"
export const price = "Bei"
export const sizesFor = "Saizi za"
export const benefits = "Kwa nini ununue kwetu"
export const inForceSince = "Inatumika tangu {day}"
export const garmentType = "Aina ya nguo"
export const chartCaption = "{label}, kwa sentimita"
export const sizeGuide = "Mwongozo wa saizi"
export const noResults = 'Hakuna matokeo ya "{search}"'
export const oneResult = 'Tokeo 1 la "{search}"'
export const results = 'Matokeo {count} ya "{search}"'
export const whatsApp = "WhatsApp"
