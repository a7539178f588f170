/** Invented customers, with addresses at example.com (reserved by RFC 2606). */
export interface DemoBuyer {
  email: string
  firstName: string
  lastName: string
  /** `2547…`, within the simulator's range. */
  phone: string
  street: string
  city: string
  postalCode: string
}

const FIRST =
  "Achieng Akinyi Amina Baraka Brian Chebet Cynthia Dalmas Esther Faith Grace Halima Imani Juma Kevin Lilian Mercy Naliaka Omar Purity Rehema Salim Tabitha Wambui"
const LAST = "Abdi Barasa Cherono Kamau Kiprop Mutua Mwangi Njeri Odhiambo Otieno Wafula Wanjiru"

const PLACES = [
  ["Argwings Kodhek Road 21", "Nairobi", "00100"],
  ["Ngong Road 148", "Nairobi", "00505"],
  ["Thika Road, Roysambu", "Nairobi", "00618"],
  ["Nyerere Avenue 9", "Mombasa", "80100"],
  ["Oginga Odinga Street 30", "Kisumu", "40100"],
  ["Kenyatta Avenue 62", "Nakuru", "20100"],
  ["Uganda Road 17", "Eldoret", "30100"],
  ["Commercial Street 4", "Thika", "01000"],
] as const

export const DEMO_BUYERS: readonly DemoBuyer[] = FIRST.split(" ").flatMap((firstName, row) =>
  LAST.split(" ")
    .filter((_, column) => (row + column) % 3 === 0)
    .map((lastName, column) => {
      const number = row * 4 + column
      const [street, city, postalCode] = PLACES[number % PLACES.length] ?? PLACES[0]
      return {
        email: `${firstName}.${lastName}@example.com`.toLowerCase(),
        firstName,
        lastName,
        phone: `25470010${String(number).padStart(4, "0")}`,
        street,
        city,
        postalCode,
      }
    }),
)
