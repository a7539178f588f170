/* What the engine's admin answers while an order is locked. */

export const orderLocked = "Somebody is working on this order right now. Please try again in a moment."
