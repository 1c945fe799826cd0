/** The letter for a firm that has not written its own (HOME-10, FIRM_LETTER_FILE). */
export const defaultLetter = (firm: string): string => `Welcome to your Client Center.

This is the one place for the paperwork between your practice and the insurance companies. You'll find your providers, license expirations, application status and the documents that insurance companies ask for.

**What to do first.** Open your practice and check its information and locations. We use this information in every application we submit for you.

**If you have a question,** write to us from your practice's page. Your advisor reads it and will get back to you.

Your team at ${firm}`
