/* What to do about a registration that Safaricom refused. Read in the engine's admin and from the doctor. */

export const OTHER_URLS_ADVICE =
  "Safaricom has URLs for this shortcode, and the shop does not know which. Delete them on Daraja's portal (Self Services, URL Management; two operators approve it), or ask apisupport@safaricom.co.ke to delete them. The shop then registers its own"

export const REFUSAL_ADVICE =
  "Check on Daraja's portal that the app of this shortcode has the product C2B (version 2), or ask apisupport@safaricom.co.ke"

export const ARRIVAL_ADVICE =
  "Paybill is offered as soon as the confirmation of a payment arrives: to try it, pay one shilling to the shortcode"
