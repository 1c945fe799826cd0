/** The texts of messages to the advisor. */
export const supportTexts = {
  /** Spec 000 §8, verbatim (AMB-01). */
  sent: 'The message have been successfully sended',
  write: 'Write to your advisor',
  /** The practice that the message is about, and where the answer goes. */
  subtitle: (practice: string | undefined, email: string) =>
    `${practice === undefined ? '' : `${practice}. `}Your advisor will reply to ${email}.`,
  messageSent: 'Your message was sent. You can find it under Messages.',
  messages: 'Messages',
  /** Below the title of the list. */
  note: 'Messages you sent to your advisor. Replies appear here and come by email.',
  empty: 'No messages yet',
  hint: 'Messages you send to your advisor will appear here.',
  older: 'Show older messages',
  shown: (some: number, all: number) => (some === all ? `${all} in total` : `${some} of ${all}`),
} as const
