/* What merchants read about payments to the paybill or till. */

export const allocatedOrRefunded = "This payment is allocated to an order, or its refund is in progress."

/** Result text of a payment. */
export const confirmed = "Confirmed for the shortcode"
