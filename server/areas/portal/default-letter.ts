/** The letter for a firm that has not written its own (HOME-10, FIRM_LETTER_FILE). */
export const defaultLetter = (firm: string): string => `Welcome to your Client Center.

This is the one place for the paperwork between your practice and the insurance companies: who works with you, which license runs out when, where each application stands, and the documents that payers ask for.

**What to do first.** Open your practice and look at its information and locations. What is right there is right in every application that we send for you.

**When something is unclear,** write to us from your practice's page. The person who looks after your practice reads it and calls you back.

Your team at ${firm}`
