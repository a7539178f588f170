/* Texts about what the shop's pages of categories and collections show. */

export const categoryPage = "Picture in the shop"
export const categoryPageAbout = "Shown beside the category's name on its page, and when somebody shares it."
export const collectionPage = "Page in the shop"
export const collectionPageAbout = "Shown with the collection's title on its page, and when somebody shares it."
export const text = "Text"
export const picture = "Picture"
export const uploading = "Uploading the picture…"
export const noPicture = "No picture"
export const choosePicture = "Choose a picture"
export const removePicture = "Remove the picture"
export const save = "Save"
export const saved = "Saved. The shop shows it within five seconds."
