/** The throttle key of an email, in any spelling. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase()
