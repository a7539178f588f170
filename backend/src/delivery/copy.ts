/* What the engine's admin answers about delivery. */

export const noLocation = "The shop's sales channel has no stock location. Please set one."
export const zoneUnknown = "No zone has this id."
export const optionUnknown = "No shipping option has this id."
export const locationUnknown = "No location of the shop's sales channel has this id."
export const noPickup = "Nothing can be picked up at this location."
export const zoneNameTaken = "Another zone has this name. Please choose another."
export const noProfile = "The shop has no shipping profile."
export const shippingSet = (location: string) => `Delivery from ${location}`
export const pickupSet = (location: string) => `Pickup at ${location}`
