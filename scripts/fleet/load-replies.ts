import { randomUUID } from 'node:crypto'
import type { LoadClient } from './load-client.ts'
import type { LoadWork } from './load-records.ts'

/** All replies to a message are read for each further one. */
const MOST_REPLIES = 150

/** The subject of the messages that the load sends starts with this. */
export const MESSAGE_SUBJECT = 'Load of the fleet'

interface PracticeMessage {
  readonly id: string
  readonly subject: string
  readonly replies: readonly { readonly text: string }[]
}

/** Answers messages of practice users, one reply after the other; each reply is mailed. */
export function createReplyWork(advisor: LoadClient, senders: readonly LoadClient[], account: string): LoadWork {
  const path = `/api/Firm/Practices/${account}/messages`
  /** The message that is answered, and the number of its replies; undefined if that must be read. */
  let message: { readonly id: string; readonly replies: number } | undefined
  let newest: string | undefined

  const readMessages = async (): Promise<readonly PracticeMessage[] | undefined> =>
    (await advisor.read<{ messages: PracticeMessage[] }>(`${path}?limit=100`))?.messages

  /** Returns the id of a new message; undefined if no one may send one at this time. */
  const sendMessage = async (): Promise<string | undefined> => {
    for (const sender of senders) {
      const id = randomUUID()
      const topic = { path: `/dashboard/${account}/locations`, title: `${MESSAGE_SUBJECT} ${id}` }
      const body = { id, summary: 'Please answer.', contactPhoneNumber: '2055550100', topic }
      if (await sender.post(`/api/AccountDashboard/${account}/messages`, body)) return id
    }
    return undefined
  }

  /** Finds a message of an earlier load with room for replies, or sends one: a person may send five in an hour. */
  const openMessage = async (): Promise<void> => {
    const messages = (await readMessages())?.filter(({ subject }) => subject.startsWith(MESSAGE_SUBJECT))
    if (!messages) return
    const [found] = messages.toSorted((one, other) => one.replies.length - other.replies.length)
    const sent = found && found.replies.length < MOST_REPLIES ? undefined : await sendMessage()
    if (sent !== undefined) message = { id: sent, replies: 0 }
    else if (found) message = { id: found.id, replies: found.replies.length }
  }

  return {
    async save() {
      if (!message) await openMessage()
      if (!message) return
      const { id: messageId, replies } = message
      const id = randomUUID()
      const reply = `Reply ${id}`
      const sent = await advisor.save({
        kind: 'reply',
        id,
        account,
        path: `${path}/${messageId}/replies`,
        createBody: () => ({ id, reply, replies }),
        content: [messageId, reply],
        details: { message: messageId },
      })
      if (sent) newest = reply
      message = sent && replies + 1 < MOST_REPLIES ? { id: messageId, replies: replies + 1 } : undefined
    },
    async read() {
      const messages = await readMessages()
      if (!messages || newest === undefined) return
      if (!messages.some(({ replies }) => replies.some(({ text }) => text === newest)))
        await advisor.recordWrongRead(`The acknowledged "${newest}" is not shown`)
    },
  }
}
