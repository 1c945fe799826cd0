import type { Message } from '@client-center/contract/support/messages.ts'
import { toShownStaffName } from '@client-center/domain/staff/staff-member.ts'
import { messageStates } from '@client-center/domain/support/sent-messages.ts'
import type { StoredReply } from './message-queries.ts'

interface MessageRow {
  readonly id: string
  readonly created_at: string
  readonly state: string
  readonly subject: string
  readonly summary: string
  readonly topic_path: string | null
  readonly topic_title: string | null
  readonly replies: readonly StoredReply[]
}

/** A stored message as its sender and staff see it; the replies name their author and the firm. */
export const toMessage = (
  { id, created_at, state, subject, summary, topic_path, topic_title, replies }: MessageRow,
  firm: string,
): Message => ({
  id,
  sentAt: created_at,
  // The database allows no other state.
  state: messageStates.find((messageState) => messageState === state) ?? 'sent',
  subject,
  summary,
  topic: topic_path === null || topic_title === null ? null : { path: topic_path, title: topic_title },
  replies: replies.map(({ text, sentAt, name }) => ({
    text,
    sentAt: new Date(sentAt).toISOString(),
    from: toShownStaffName(name, firm),
  })),
})
