import { addDays, getWeekMonday } from '../calendar.ts'
import type { Need } from './need.ts'

export interface NeedGroup {
  /** The practice's id, or the title. Practices may have the same name. */
  readonly id: string
  readonly title: string
  readonly needs: readonly Need[]
}

/**
 * Groups tasks by due date: licenses that have expired, expire until Sunday of this week, and later; then the tasks
 * without a date. `today` is the user's day. Leaves out empty groups, and keeps the order within each.
 */
export function groupByDueDate(needs: readonly Need[], today: string): NeedGroup[] {
  const sunday = addDays(getWeekMonday(today), 6)
  const titleFor = (need: Need): string => {
    if (!('expirationDate' in need)) return 'No due date'
    if (need.days < 0) return 'Overdue'
    return need.expirationDate <= sunday ? 'This week' : 'Later'
  }
  const groups = Map.groupBy(needs, titleFor)
  return ['Overdue', 'This week', 'Later', 'No due date'].flatMap((title) => toGroup(title, title, groups.get(title)))
}

/** Groups tasks by practice, in the order of these accounts. Leaves out accounts without tasks. */
export function groupByPractice(
  needs: readonly Need[],
  accounts: readonly { readonly id: string; readonly name: string }[],
): NeedGroup[] {
  const groups = Map.groupBy(needs, ({ accountId }) => accountId)
  return accounts.flatMap(({ id, name }) => toGroup(id, name, groups.get(id)))
}

const toGroup = (id: string, title: string, needs: readonly Need[] | undefined): NeedGroup[] =>
  needs === undefined ? [] : [{ id, title, needs }]
