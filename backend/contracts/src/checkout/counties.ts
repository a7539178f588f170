/** Kenya's 47 counties, as in the First Schedule of the Constitution of 2010. No zod here: the storefront bundles it. */
export const COUNTIES: readonly string[] =
  "Mombasa,Kwale,Kilifi,Tana River,Lamu,Taita Taveta,Garissa,Wajir,Mandera,Marsabit,Isiolo,Meru,Tharaka Nithi,Embu,Kitui,Machakos,Makueni,Nyandarua,Nyeri,Kirinyaga,Murang'a,Kiambu,Turkana,West Pokot,Samburu,Trans Nzoia,Uasin Gishu,Elgeyo Marakwet,Nandi,Baringo,Laikipia,Nakuru,Narok,Kajiado,Kericho,Bomet,Kakamega,Vihiga,Bungoma,Busia,Siaya,Kisumu,Homa Bay,Migori,Kisii,Nyamira,Nairobi City".split(
    ",",
  )
