/** Where Daraja sends its callbacks; the token of the attempt follows. The folders below `src/api` say the same. */
export const STK_CALLBACK_PATH = "/api/callbacks/mm"

/** Where the results of reversals come; the token of the refund and the word follow. */
export const REFUND_RESULT_PATH = "/api/callbacks/rv"

/** Where answers about single transactions come; the token of the question and the word follow. */
export const STATUS_RESULT_PATH = "/api/callbacks/ts"

/** Where payments to the shortcode are confirmed and validated; the key and the word follow. */
export const C2B_PATH = "/api/callbacks/c2b"
