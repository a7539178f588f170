export const wishFor = "Add {name} to the wish list" // specified: WL-09
export const wishNotChanged = "Your wish list could not be changed. Please try again."
