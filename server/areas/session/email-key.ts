/** Returns the throttle key of an email, the same for every spelling. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase()
