import type { FirmApplication } from '@client-center/contract/firm/applications/firm-application.ts'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/page/card.tsx'
import { toApplicationAddress } from './application-columns.tsx'
import { toCellLabel, toCompany, toSecondLine } from './application-facts.ts'
import { ApplicationStatusDot } from './application-status.tsx'
import classes from './applications.module.css'

interface PayerListProps {
  readonly applications: readonly FirmApplication[]
  readonly today: string
}

/** The grid on phones: the applications by insurance company. */
export function PayerList({ applications, today }: PayerListProps) {
  const byCompany = Map.groupBy(applications, toCompany)
  return (
    <div className={classes.payers}>
      {[...byCompany]
        .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
        .map(([company, rows]) => (
          <Card key={company} title={company} badge={rows.length} flush>
            <ul>
              {rows
                .toSorted((a, b) => a.providerName.localeCompare(b.providerName, 'en'))
                .map((row) => {
                  const line = toSecondLine(row, today)
                  return (
                    <li key={row.applicationId}>
                      <Link to={toApplicationAddress(row)}>
                        <VisuallyHidden>{toCellLabel(row, today, 0)}</VisuallyHidden>
                        <b aria-hidden>{row.providerName}</b>
                        <span aria-hidden>
                          <ApplicationStatusDot statusId={row.statusId} />
                        </span>
                        <span className={classes.second} data-tone={line.tone} aria-hidden>
                          {line.words}
                        </span>
                      </Link>
                    </li>
                  )
                })}
            </ul>
          </Card>
        ))}
    </div>
  )
}
