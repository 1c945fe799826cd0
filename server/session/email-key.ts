/** Under which attempts on an email are counted, however it is written. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase()
