import { addDays } from '@client-center/domain/calendar.ts'
import { accountId, personId, staffId } from '../../areas/portal/demo/demo-accounts.ts'
import { demoId } from '../../areas/portal/demo/demo-id.ts'
import type { Db } from '../../database/connect.ts'
import { capProjectName } from './demo-applications.ts'

interface DemoReply {
  /** Weeks before the newest update. */
  readonly week: number
  readonly point: number
  /** Empty for an action point that is marked as done. */
  readonly text: string
  /** Empty for a reply that waits for the firm. */
  readonly answer: string
}

const replies: readonly DemoReply[] = [
  { week: 3, point: 0, text: '', answer: 'Thank you, we have everything we need.' },
  { week: 2, point: 2, text: 'We mailed the signed copy on Tuesday. Do you need a scan, too?', answer: '' },
]

/** What Maria replied to the weekly updates of her practice: one reply waits for the firm, one is answered. */
export async function fillUpdateReplies(db: Db, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const account = accountId('Bright Smile Dental')
  for (const { week, point, text, answer } of replies) {
    const name = `Bright Smile Dental/${capProjectName}/${week}`
    const update = demoId('weekly update', name)
    const { action_points: points } = await db
      .selectFrom('weekly_update')
      .select('action_points')
      .where('account_id', '=', account)
      .where('id', '=', update)
      .executeTakeFirstOrThrow()
    const daysAgo = week * 7 + 2
    const answered = {
      answer,
      answered_by: staffId('Grace Nakamura'),
      answered_at: `${addDays(today, 1 - daysAgo)}T15:00:00Z`,
    }
    await db
      .insertInto('weekly_update_reply')
      .values({
        account_id: account,
        id: demoId('update reply', name),
        weekly_update_id: update,
        point,
        point_text: points[point] ?? '',
        kind: text === '' ? 'done' : 'reply',
        text,
        person_id: personId('maria@brightsmile.example'),
        created_at: `${addDays(today, -daysAgo)}T16:00:00Z`,
        ...(answer === '' ? {} : answered),
      })
      .execute()
  }
}
