/*
 * These paths must equal the route folders below `src/api`. Their short names (`mm`, `rv`, `ts`) stay as they are: Safaricom
 * has the URLs of open requests, production accepts C2B URLs once, and Daraja rejects URLs with words such as `mpesa` or
 * `query`.
 */

/** Callbacks of STK pushes: followed by the attempt's token. */
export const STK_CALLBACK_PATH = "/api/callbacks/mm"

/** Results of refunds (reversal and B2C): followed by the refund's token and `result` or `timeout`. */
export const REFUND_RESULT_PATH = "/api/callbacks/rv"

/** Results of transaction status queries: followed by the query's token and `result` or `timeout`. */
export const STATUS_RESULT_PATH = "/api/callbacks/ts"

/** C2B confirmation and validation: followed by the shortcode's key and `confirmation` or `validation`. */
export const C2B_PATH = "/api/callbacks/c2b"
