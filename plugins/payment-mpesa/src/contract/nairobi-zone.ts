/** Name of Nairobi's time zone in the IANA database. A file of its own, so that shoppers' pages do not load it. */
export const NAIROBI_ZONE = "Africa/Nairobi"
