/**
 * Callbacks of STK pushes: followed by the attempt's token. These paths must equal the route folders below `src/api`.
 */
export const STK_CALLBACK_PATH = "/api/callbacks/mm"

/** Results of refunds (reversal and B2C): followed by the refund's token and `result` or `timeout`. */
export const REFUND_RESULT_PATH = "/api/callbacks/rv"

/** Results of transaction status queries: followed by the query's token and `result` or `timeout`. */
export const STATUS_RESULT_PATH = "/api/callbacks/ts"

/** C2B confirmation and validation: followed by the shortcode's key and `confirmation` or `validation`. */
export const C2B_PATH = "/api/callbacks/c2b"
