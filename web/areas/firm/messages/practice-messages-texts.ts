/** The texts of the messages of a practice, for staff. */
export const practiceMessagesTexts = {
  title: 'Messages',
  waiting: (waiting: number) => (waiting === 0 ? 'None waiting' : `${waiting} waiting for an answer`),
  empty: 'No messages yet',
  hint: 'What this practice writes from Get help or Contact us appears here.',
  older: 'Show more messages',
  shown: (some: number, all: number) => (some === all ? `${all} in total` : `${some} of ${all}`),
  reply: 'Reply',
  replyAgain: 'Reply again',
  replyTo: (name: string) => `Reply to ${name}`,
  mailed: (email: string) => `Your reply is mailed to ${email} and shown under Messages.`,
  sent: 'Your reply was sent',
  close: 'Close without a reply',
  open: 'Open again',
  closed: 'The message is closed',
  opened: 'The message is open again',
} as const
