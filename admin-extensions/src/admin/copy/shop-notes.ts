/* What the shop does not take from the engine's pages, and what to do instead. */

export const inThisShop = "In this shop"

export const product =
  "A subtitle, measures, the country of origin and customs codes are not shown to shoppers: write what they should know into the description. The weight counts where a price of delivery depends on it. Prices count in shillings (KES); prices in other currencies are not used."
export const store =
  "The shop's name is on the page Content, with its contacts and texts; shoppers do not read the name of the store. The shop sells what is in the default sales channel, from the locations of that channel, in shillings (KES), and in the first region with shillings: another default region, location or currency changes nothing. Prices always include VAT."
export const regions =
  "The shop sells in the first region with shillings (KES), and delivers in Kenya only. It offers the payment methods of its configuration, whichever a region has. Prices always include VAT. Draw the counties that it delivers to on the page Delivery."
export const salesChannels =
  "The shop is the store's default sales channel: it sells the products of that channel from the channel's locations, also while the channel is disabled. To take a product out of the shop, remove it from the channel or make it a draft. Other channels change nothing in the shop."
export const taxes =
  "The shop takes VAT from the rates of Kenya as a whole, for all products, some of them, some types or some shipping options. Rates of other countries or of provinces, and other tax providers, are not used."
export const customerAddresses =
  "Addresses that are kept here are not offered at checkout: it offers the address of the customer's last order. Change where an order goes on the order's page."
export const hiddenAmounts =
  "Your role does not show amounts: where this page says 0.00, NaN or hidden, there may be another amount. Whether the order is paid is right, and it can be packed when the part Shipping says so."
