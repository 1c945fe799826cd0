import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { LoadClient } from './load-client.ts'
import type { LoadWork } from './load-records.ts'

/** The subject of the messages that the load sends starts with this. */
export const MESSAGE_SUBJECT = 'Load of the fleet'

interface PracticeMessage {
  readonly id: string
  readonly subject: string
  readonly replies: readonly { readonly text: string }[]
}

/** Answers a message of a practice user again and again; each reply is mailed. */
export function createReplyWork(advisor: LoadClient, sender: LoadClient, account: string): LoadWork {
  const path = `/api/Firm/Practices/${account}/messages`
  /** The message that is answered, and the number of its replies; undefined if that must be read. */
  let message: { readonly id: string; readonly replies: number } | undefined
  let newest: string | undefined

  const readMessages = async (): Promise<readonly PracticeMessage[] | undefined> =>
    (await advisor.read<{ messages: PracticeMessage[] }>(`${path}?limit=100`))?.messages

  /** Finds the message of an earlier load, or sends one: a person can send only five in an hour. */
  const openMessage = async (): Promise<void> => {
    const messages = await readMessages()
    const found = messages?.find(({ subject }) => subject.startsWith(MESSAGE_SUBJECT))
    if (found) message = { id: found.id, replies: found.replies.length }
    else if (messages) {
      const id = randomUUID()
      const topic = { path: `/dashboard/${account}/locations`, title: `${MESSAGE_SUBJECT} ${id}` }
      const body = { id, summary: 'Please answer.', contactPhoneNumber: '2055550100', topic }
      if (await sender.post(`/api/AccountDashboard/${account}/messages`, body)) message = { id, replies: 0 }
    }
    if (!message) await after(500)
  }

  return {
    async save() {
      if (!message) return openMessage()
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
      message = sent ? { id: messageId, replies: replies + 1 } : undefined
      if (sent) newest = reply
    },
    async read() {
      const messages = await readMessages()
      if (!messages || newest === undefined) return
      if (!messages.some(({ replies }) => replies.some(({ text }) => text === newest)))
        await advisor.recordWrongRead(`The acknowledged "${newest}" is not shown`)
    },
  }
}
