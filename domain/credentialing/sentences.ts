/** CRED-G25: a date of which a document told only the month or the year. Spec 001 §5. */
export const DAY_NOT_KNOWN =
  "The uploaded document doesn't contain the information about the day. Please check the exact day and update the date"

export const NOT_AN_EMAIL = 'Must be a valid email'

/** CRED-G29, in our words. */
export const EXPIRES_BEFORE_ISSUE = 'The expiration date cannot be earlier than the issue date'

/** In our words; a payer sends such a form back. */
export const ENDS_BEFORE_START = 'The end cannot be earlier than the start'

/** Why what follows a question cannot be filled in, also after another answer than Yes. */
export const AFTER_YES = 'Answer Yes above to fill this in'
