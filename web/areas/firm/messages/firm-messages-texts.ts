/** The texts of the messages of all practices. */
export const firmMessagesTexts = {
  title: 'Messages',
  one: 'Message',
  tabs: { waiting: 'Waiting', done: 'Done' },
  show: 'Show',
  waiting: (count: number) => (count === 0 ? 'None waiting for an answer' : `${count} waiting, oldest first`),
  newestFirst: 'newest first',
  empty: { waiting: "You're all caught up", done: 'No messages yet' },
  emptyHint: 'What practices write from Get help or Contact us, or reply to updates, appears here.',
  subject: {
    message: (subject: string) => subject,
    reply: (subject: string) => `Reply: ${subject}`,
    done: (subject: string) => `Done: ${subject}`,
  },
  back: 'All messages',
  formerUser: 'A former user',
  gone: 'This message cannot be opened',
  goneHint: 'It does not exist, or another advisor manages its practice.',
  practice: (name: string) => `From ${name}`,
} as const
