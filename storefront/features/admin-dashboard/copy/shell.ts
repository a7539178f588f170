export const dashboard = "Dashboard"
export const account = "Account"
export const viewShop = "View shop"
export const logOut = "Log out"
