import { addDays, daysBetween, getWeekMonday } from '../calendar.ts'

/** The kinds of tasks that wait for the firm in a practice. */
export type FirmTaskKind = 'document' | 'message' | 'reply' | 'license' | 'application'

/**
 * The day on which a task is due (firm.md §5). `day` is the day of the upload, of the message or reply, of the last change of the
 * application, or of the expiration of the license.
 */
export function toDueDay(kind: FirmTaskKind, day: string): string {
  switch (kind) {
    case 'document':
      return addWorkingDays(day, 2)
    case 'message':
    case 'reply':
      return addDays(day, 1)
    case 'license':
      return addDays(day, -30)
    case 'application':
      return addDays(day, 14)
  }
}

const isWeekend = (day: string): boolean => daysBetween(getWeekMonday(day), day) >= 5

function addWorkingDays(day: string, days: number): string {
  let due = day
  for (let left = days; left > 0;) {
    due = addDays(due, 1)
    if (!isWeekend(due)) left -= 1
  }
  return due
}
