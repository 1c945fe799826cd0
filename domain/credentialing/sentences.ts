/** CRED-G25: for a date whose day is missing in the uploaded document. Spec 001 §5. */
export const DAY_NOT_KNOWN =
  "The uploaded document doesn't contain the information about the day. Please check the exact day and update the date"

export const NOT_AN_EMAIL = 'Must be a valid email'

/** CRED-G29, in our words. */
export const EXPIRES_BEFORE_ISSUE = 'The expiration date cannot be earlier than the issue date'

/** Our wording. Insurers return a form with such dates. */
export const ENDS_BEFORE_START = 'The end cannot be earlier than the start'

/** The hint at a disabled follow-up question, after any answer but Yes. */
export const AFTER_YES = 'Answer Yes above to fill this in'
