import { checkLicenseNumber } from '@client-center/contract/licenses/licenses.ts'
import { isCalendarDate } from '@client-center/domain/calendar.ts'
import { getLicenseHints } from '@client-center/domain/licenses/license-hints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { ControlProps } from '../../forms/controls/control-props.ts'
import { DateControl } from '../../forms/controls/date-control.tsx'
import { TextControl } from '../../forms/controls/text-control.tsx'
import { useNeighbor } from '../../forms/store/form-scope.ts'
import { useAfterPause } from '../../forms/use-after-pause.ts'
import { LicenseHint } from './hint.tsx'
import { useLicenseScope } from './license-scope.ts'
import { getToday } from '../../time/get-today.ts'
import { TYPING_PAUSE } from './typing-pause.ts'

/** The license number, with a note above the field if it is unlikely. The note never prevents saving. */
function NumberControl(props: ControlProps<string>) {
  const [type] = useNeighbor<number | null>('type')
  const [stateId] = useNeighbor<number | null>('stateId')
  const number = useAfterPause(props.value, TYPING_PAUSE)
  const providerName = useHolder(type, number, stateId)
  const hint = getLicenseHints({ type, number, expirationDate: null }, getToday(), { providerName }).number
  return (
    <TextControl {...props} description={hint === undefined ? props.description : <LicenseHint>{hint}</LicenseHint>} />
  )
}

/**
 * The name of another provider who has a license with this type, number and state. If the request fails, nothing shows,
 * because it is only a note.
 */
function useHolder(type: number | null, typed: string, stateId: number | null): string | null {
  const { accountId, providerId } = useLicenseScope()
  const number = typed.trim()
  const check = useQuery({
    queryKey: [checkLicenseNumber.path, accountId, providerId, type, number, stateId],
    queryFn: () =>
      call(checkLicenseNumber, {
        body: { accountId, providerId: providerId ?? null, type: type ?? 0, number, stateId },
      }),
    enabled: type !== null && number !== '',
    retry: false,
  })
  return check.data?.providerName ?? null
}

/**
 * The expiration date. If the issue date is known, the calendar offers no day before it and no day before today
 * (LIC-09, AMB-26).
 */
function ExpirationControl(props: ControlProps<string | null>) {
  const [issueDate] = useNeighbor<string | null>('issueDate')
  const today = getToday()
  const earliest = issueDate === null || !isCalendarDate(issueDate) ? undefined : issueDate > today ? issueDate : today
  const hint = getLicenseHints({ type: null, number: '', expirationDate: props.value }, today).expirationDate
  return (
    <DateControl
      {...props}
      description={hint === undefined ? props.description : <LicenseHint>{hint}</LicenseHint>}
      minDate={earliest}
    />
  )
}

export const licenseControls = { number: NumberControl, expirationDate: ExpirationControl } as const
