/* Not reviewed by a native speaker yet. */

export const LABELS = {
  ...{ address: "Anwani", avatar: "Picha", city: "Mji", code: "Msimbo", contact: "Mawasiliano", country: "Nchi" },
  ...{ county: "Kaunti", email: "Barua pepe", firstName: "Jina la kwanza", fit: "Ukubwa", items: "Orodha ya vitu" },
  ...{ label: "Jina la anwani", lastName: "Jina la mwisho", lines: "Orodha ya vitu", message: "Ujumbe", name: "Jina" },
  ...{ note: "Maelezo", number: "Nambari", password: "Nenosiri", phone: "Nambari ya simu" },
  ...{ postalCode: "Nambari ya posta", quantity: "Idadi", rating: "Nyota", currentPassword: "Nenosiri la sasa" },
  ...{ newPassword: "Nenosiri jipya", product: "Bidhaa", reason: "Sababu", receipt: "Risiti", request: "Ombi" },
  ...{ size: "Saizi", street: "Barabara", subject: "Mada", text: "Maandishi", recipient: "Mpokeaji" },
  ...{ language: "Lugha", token: "Kiungo", variant: "Chaguo la bidhaa" },
}

export const ADDRESS_FIELDS = {
  ...{ name: "jina lako kamili", street: "barabara yako", city: "mji wako", postalCode: "nambari yako ya posta" },
  ...{ country: "nchi yako" },
}
