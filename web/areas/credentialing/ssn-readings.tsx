import { listSsnReadings } from '@client-center/contract/credentialing/ssn-readings.ts'
import { useRead } from '../../api/use-read.ts'
import { formatLocalDay } from '../../time/local-day.ts'
import { timeLabel } from '../../time/time-label.ts'
import { ssnTexts } from './ssn-texts.ts'
import classes from './credentialing.module.css'

/** Who of the firm read the number of a form, when and why; nothing if no one did. */
export function SsnReadings({ accountId, formId }: { readonly accountId: string; readonly formId: string }) {
  const readings = useRead(listSsnReadings, { params: { accountId, formId } }).data ?? []
  if (readings.length === 0) return null
  return (
    <section className={classes.readings} aria-label={ssnTexts.readings}>
      <h3 className={classes.readingsTitle}>{ssnTexts.readings}</h3>
      <ul className={classes.changes}>
        {readings.map(({ id, who, when, purpose, reason }) => (
          <li key={id}>
            <strong>{who}</strong> {ssnTexts.did[purpose]}{' '}
            <span className={classes.when}>
              {formatLocalDay(when)}, {timeLabel(when)}
            </span>
            <div>{reason}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}
