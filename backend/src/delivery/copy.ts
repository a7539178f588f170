/* What the engine's admin answers about delivery. */

export const noLocation =
  "No location sells in the shop's sales channel. Please add one under Settings, Locations & Shipping."
export const zoneUnknown = "No zone has this id."
export const optionUnknown = "No shipping option has this id."
export const locationUnknown = "No location of the shop's sales channel has this id."
export const noPickup = "Nothing can be picked up at this location."
export const zoneNameTaken = "Another zone has this name. Please choose another."
export const noProfile = "The shop has no shipping profile."
export const shippingSet = (location: string) => `Delivery from ${location}`
export const pickupSet = (location: string) => `Pickup at ${location}`
export const pricesByWeight =
  "This option has prices by weight, which this form would remove. Please change them on the page Delivery."
