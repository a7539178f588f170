/* Texts that the server writes itself, and those of its inline scripts. */

export const offlineNotice =
  "You are offline. Pages you have visited stay available, and changes to your cart are saved."
export const shopBusy = "The shop is busy. Please try again in a moment."
export const tooManySearches = "Too many searches"
export const tooManySearchesNow = "Too many searches at the moment"
export const waitOneSecond = "Please wait a second, then reload this page."
export const waitSeconds = "Please wait {seconds} seconds, then reload this page."
export const allProducts = "All products"
export const home = "Home"
