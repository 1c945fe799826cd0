import { licenseStanding } from '@client-center/domain/licenses/license-standing.ts'
import { isCanceled, isStruck, type LicenseRow } from './license-row.ts'
import classes from './licenses.module.css'
import { todayHere } from './today-here.ts'

/** How many licenses need somebody, beside the title; those that were given up do not count. */
export function LicensesCount({ rows }: { readonly rows: readonly LicenseRow[] }) {
  const today = todayHere()
  const standings = rows
    .filter((row) => !isCanceled(row) && !isStruck(row))
    .map(({ answers }) => licenseStanding(answers.expirationDate, today))
  const expired = standings.filter((one) => one === 'expired').length
  const soon = standings.filter((one) => one === 'soon').length
  return (
    <>
      {expired === 0 ? null : (
        <span className={classes.count} data-nearness="expired">
          {expired} under 30 days
        </span>
      )}
      {soon === 0 ? null : (
        <span className={classes.count} data-nearness="soon">
          {soon} under 60 days
        </span>
      )}
    </>
  )
}
