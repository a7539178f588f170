/** Id of the registration of Pull Transactions; that of C2B URLs is the shortcode. */
export const pullRegistrationId = (shortcode: string) => `pull/${shortcode}`

/** Ids of the registrations of a shortcode. */
export const registrationIds = (shortcode: string) => [shortcode, pullRegistrationId(shortcode)]
