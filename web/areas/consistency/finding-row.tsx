import type { ConsistencyFinding, SourceValue } from '@client-center/domain/consistency/consistency-finding.ts'
import { formatUs, isCalendarDate } from '@client-center/domain/calendar.ts'
import { toLocalDay } from '../../time/local-day.ts'
import { IconAlertTriangle } from '../../ui/icons/entry-icons.ts'
import { IconArrowsExchange } from '../../ui/icons/icons.ts'
import { passFocusOn } from '../../ui/page/pass-focus-on.ts'
import classes from './consistency.module.css'
import { FixButton } from './fix-button.tsx'

interface FindingRowProps {
  readonly finding: ConsistencyFinding
  readonly providerId: string
}

/** The differing values side by side, and the button that fixes them. */
export function FindingRow({ finding, providerId }: FindingRowProps) {
  const { what, values, severity } = finding
  const matters = severity === 'matters'
  const Icon = matters ? IconAlertTriangle : IconArrowsExchange
  return (
    <li ref={passFocusOn} className={classes.finding}>
      <span className={classes.sign} data-tone={matters ? 'soon' : undefined}>
        <Icon size={20} stroke={1.7} aria-hidden />
      </span>
      <div className={classes.said}>
        <h3 className={classes.what}>{what}</h3>
        <dl className={classes.sayings}>
          {values.map((statement, index) => (
            // Two offices in one form may have the same value, so the index is part of the key. The order never
            // changes.
            <div key={`${statement.name} ${index}`} className={classes.saying}>
              <dt>{statement.name}</dt>
              <dd>
                <span className={classes.value}>{statement.value}</span>
                <span className={classes.since}>{sinceLabel(statement)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <FixButton finding={finding} providerId={providerId} />
    </li>
  )
}

/** Since when the value applies; for a CAQH summary, its attestation date. */
function sinceLabel({ source, since }: SourceValue): string {
  if (since === null) return ''
  const day = isCalendarDate(since) ? since : toLocalDay(new Date(since))
  return `${source === 'caqh' ? 'attested' : 'since'} ${formatUs(day)}`
}
