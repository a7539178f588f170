/** Cookie: 1 while low-data mode is on. The storefront's server and its service worker read it. */
export const LOW_DATA_COOKIE = "low_data"
