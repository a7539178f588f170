/* Names of fields, which stand in messages about them. */

export const LABELS = {
  ...{ address: "Address", avatar: "Avatar", city: "City", code: "Code", contact: "Contact", country: "Country" },
  ...{ county: "County", email: "Email", firstName: "First name", fit: "Fit", items: "Items", label: "Label" },
  ...{ lastName: "Last name", lines: "Lines", message: "Message", name: "Name", note: "Note", number: "Number" },
  ...{ password: "Password", phone: "Phone", postalCode: "Postal code", quantity: "Quantity", rating: "Rating" },
  ...{ currentPassword: "Current password", newPassword: "New password", product: "Product id", reason: "Reason" },
  ...{ receipt: "Receipt", request: "Request", size: "Size", street: "Street", subject: "Subject", text: "Text" },
  ...{ recipient: "Recipient", language: "Language", token: "Token", variant: "Variant id" },
}

/** As they follow "Please enter your". */
export const ADDRESS_FIELDS = {
  ...{ name: "full name", street: "street", city: "city", postalCode: "postal code", country: "country" },
}
