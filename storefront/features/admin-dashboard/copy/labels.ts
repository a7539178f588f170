/* Words that several panels use. */

export const overview = "Overview" // specified: AD-01
export const orders = "Orders" // specified: AD-01
export const users = "Users" // specified: AD-01
export const products = "Products" // specified: AD-01
export const name = "Name" // specified: AD-11 AD-12
export const email = "Email" // specified: AL-01 AD-11
export const admin = "Admin" // specified: AD-11
export const items = "Items" // specified: AD-08
export const product = "Product"
export const price = "Price" // specified: AD-12
export const total = "Total" // specified: AD-08
export const sales = "Sales"
export const orderNumber = "Order {number}"
