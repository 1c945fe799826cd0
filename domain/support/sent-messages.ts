/** What becomes of a message. The firm reads, answers and closes it. */
export const messageStates = ['sent', 'read', 'answered', 'closed'] as const

export type MessageState = (typeof messageStates)[number]

export const messageStateLabels: Readonly<Record<MessageState, string>> = {
  sent: 'Sent',
  read: 'Read',
  answered: 'Answered',
  closed: 'Closed',
}

/** How many messages a list shows at first, how many more each time, and how many at most. */
export const MESSAGES_AT_ONCE = 20
export const MOST_MESSAGES = 1000
