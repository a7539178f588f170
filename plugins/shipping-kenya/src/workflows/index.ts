export * from "./create-kenyan-shipping-options"
