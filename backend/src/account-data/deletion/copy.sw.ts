/* Not reviewed by a native speaker yet. */

export const staffAccount =
  "Akaunti hii ni ya mtu anayefanya kazi dukani. Mmiliki wa duka huiondoa kwenye ukurasa Staff."
export const unpaid = (order: number) =>
  `Agizo ${String(order)} halijalipwa. Tafadhali lighairi, au lilipe na ulisubiri, kisha ufute akaunti yako.`
export const paymentUnderWay = (order: number) =>
  `Tunakagua malipo ya agizo ${String(order)}. Tafadhali futa akaunti yako agizo litakapoonyesha kama limelipwa.`
export const notDelivered = (order: number) =>
  `Agizo ${String(order)} halijafika bado. Tafadhali futa akaunti yako baada ya kufika.`
export const refundUnderWay = (order: number) =>
  `Pesa za agizo ${String(order)} zinarudishwa kwako. Tafadhali futa akaunti yako baada ya kufika.`
export const owed = (order: number) =>
  `Unatudai pesa za agizo ${String(order)}. Tafadhali wasiliana nasi, na ufute akaunti yako baada ya sisi kuzirudisha.`
export const unfinishedChange = (order: number) =>
  `Urejeshaji au badiliko la agizo ${String(order)} halijakamilika. Tafadhali futa akaunti yako baada ya kukamilika.`
