import { addDays } from '@client-center/domain/calendar.ts'
import { createChance } from '../chance.ts'
import type { CopiedRow } from '../scale/copy-rows.ts'

/** The usual sequence of statuses, and that of a canceled application. */
const usual = [1, 2, 3, 7, 6, 4]
const canceled = [1, 2, 5]

/** The shortest and longest days of a stage at the fastest company; others take longer by their number. */
const FASTEST: readonly [number, number] = [3, 14]

/** The changes that led to the application's status, the last of them on the day of its last change. */
export function toStatusChanges({ id, account_id, insurer, status, updated_at }: CopiedRow): CopiedRow[] {
  const chance = createChance(`firm-changes/${String(id)}`)
  const reached = Number(status)
  const steps = reached === 5 ? canceled : usual.slice(0, usual.indexOf(reached) + 1)
  const slower = Number(insurer) % 7
  let day = String(updated_at).slice(0, 10)
  const days = steps
    .toReversed()
    .map(() => {
      const mine = day
      day = addDays(day, -chance.whole(FASTEST[0] + slower, FASTEST[1] + slower * 3))
      return mine
    })
    .toReversed()
  return steps.map((to, place) => ({
    account_id: account_id ?? null,
    application_id: id ?? null,
    from_status: steps[place - 1] ?? null,
    to_status: to,
    happened_on: days[place] ?? day,
    recorded_at: `${days[place] ?? day}T15:00:00Z`,
  }))
}
