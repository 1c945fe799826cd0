import { isCalendarDate } from '@client-center/domain/calendar.ts'
import { use, useCallback, useSyncExternalStore } from 'react'
import type { ControlProps } from '../../../forms/controls/control-props.ts'
import { DateControl } from '../../../forms/controls/date-control.tsx'
import { FormScopeContext } from '../../../forms/store/form-scope.ts'
import { useCredentialingContext } from './credentialing-context.tsx'

type DateProps = ControlProps<string | null>

/**
 * If the issue date is known, the calendar of the expiration date offers no day before it and no day before today
 * (CRED-G29, AMB-26).
 */
const afterIssue = (issue: string) =>
  function ExpirationDate(props: DateProps) {
    const { today } = useCredentialingContext()
    const issued = useWholeDay(issue)
    return <DateControl {...props} minDate={issued === undefined ? undefined : issued > today ? issued : today} />
  }

/** One component per name: a new component on each render would mount the field again. */
const checkByIssueDate = new Map<string, ReturnType<typeof afterIssue>>()

export function expirationAfter(issue: string): ReturnType<typeof afterIssue> {
  const control = checkByIssueDate.get(issue) ?? afterIssue(issue)
  checkByIssueDate.set(issue, control)
  return control
}

/** A date of birth is not after today (CRED-G07). */
export function birthDate(props: DateProps) {
  return <BirthDate {...props} />
}

function BirthDate(props: DateProps) {
  const { today } = useCredentialingContext()
  return <DateControl {...props} maxDate={today} />
}

/** Another date of the section as 'YYYY-MM-DD'; undefined while it is incomplete. */
function useWholeDay(name: string): string | undefined {
  const scope = use(FormScopeContext)
  const path = scope?.at === undefined ? name : `${scope.at}/${name}`
  const subscribe = useCallback(
    (listener: () => void) => scope?.store.subscribe(path, listener) ?? (() => {}),
    [scope, path],
  )
  return useSyncExternalStore(subscribe, () => {
    const value = scope?.store.view(path).value
    return typeof value === 'string' && isCalendarDate(value) ? value : undefined
  })
}
