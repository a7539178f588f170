/** Where Daraja sends its callbacks; the token of the attempt follows. The folders below `src/api` say the same. */
export const CALLBACK_PATH = "/api/callbacks/mm"

/** Where payments to the shortcode are confirmed and validated; the key and the word follow. */
export const PAYBILL_PATH = "/api/callbacks/c2b"
