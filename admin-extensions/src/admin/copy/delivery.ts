/* Texts of the page "Delivery". */

export const delivery = "Delivery"
export const deliveryAbout =
  "Where the shop delivers, for how much, and where orders can be picked up. Checkout and the page Shipping & Returns follow within seconds. An address in several zones is offered the options of all of them."
export const deliveryWhat = "zones"
export const drawZone = "Draw a zone"
export const drawZoneAbout = "Addresses in these counties are offered the options that you add to the zone."
export const changeZone = "Change zone"
export const removeZone = "Remove zone"
export const removeZoneAbout = (name: string) =>
  `${name} and its options are no longer offered. Orders stay as they are.`
export const zoneName = "Name of the zone"
export const allOfKenya = "All of Kenya"
export const counties = "Counties"
export const otherAreas = (count: number) =>
  `It also has ${String(count)} ${count === 1 ? "area" : "areas"} that this page does not show, such as cities. Saving removes them.`
export const save = "Save"
export const remove = "Remove"
export const saved = "Saved. The shop follows within seconds."
export const removed = "Removed. The shop follows within seconds."
export const addOption = "Add option"
export const addOptionAbout = (zone: string) => `What is offered to addresses in ${zone}.`
export const changeOption = "Change"
export const changeOptionAbout = "Orders that were placed keep their price."
export const removeOptionAbout = (name: string) => `${name} is no longer offered. Orders stay as they are.`
export const noOptions = "No options yet: nothing is offered here."
export const optionName = "Name of the option"
export const optionTime = "How long it takes"
export const freeRule = "Only for goods above Ksh 5,000."
export const sameDayRule = "Only in Nairobi, ordered before 10:00."
export const notOffered = "Not offered: taken out of the shop in its settings."
export const price = "Price in shillings"
export const appliesTo = "It applies to"
export const allGoods = "All orders"
export const bySum = "Orders by their sum, in shillings"
export const byWeight = "Orders by their weight, in grams"
export const above = "Above"
export const upTo = "Up to"
export const boundHint = "Empty for no limit. Up to includes the value."
export const weightHint = "The weight of a product is on its page, under Attributes. A product without one counts 0."
export const addPrice = "Add another price"
export const removePrice = "Remove this price"
export const pickup = "Pickup"
export const pickupAbout = "Orders can be picked up at these locations of the shop."
export const noPickup = "Nothing can be picked up here."
export const offerPickup = "Offer pickup"
export const changePickup = "Change pickup"
export const endPickup = "End pickup"
export const endPickupAbout = (name: string) =>
  `Nothing more can be picked up at ${name}. Orders keep their place and times.`
export const pickupForm = (address: string) => `Shoppers are shown this address: ${address}`
export const noAddress = "Enter the address of this location first, under Settings, Locations & Shipping."
export const pickupTimes = "When orders can be picked up"
export const pickupTimesHint = "For example: Monday to Saturday, 9:00 to 17:00"
export const free = "Free"
export const aboveLimit = (value: string) => `above ${value}`
export const upToLimit = (value: string) => `up to ${value}`
export const grams = (value: number) => `${String(value)} g`
