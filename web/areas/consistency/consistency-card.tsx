import { readConsistency, type Consistency } from '@client-center/contract/consistency/read-consistency.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { useCanCall } from '../../api/use-can-call.ts'
import { useReadWhen } from '../../api/use-read.ts'
import { formatLocalDay } from '../../time/local-day.ts'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../ui/feedback/skeletons.tsx'
import { IconInfoCircle } from '../../ui/icons/icons.ts'
import { IconCircleCheck } from '../../ui/icons/page-icons.ts'
import { Card } from '../../ui/page/card.tsx'
import { useArrival } from '../../ui/page/use-arrival.ts'
import { consistencyPart } from '../../paths/paths.ts'
import { useAccount } from '../../session/session-context.tsx'
import { consistencyTexts } from './consistency-texts.ts'
import classes from './consistency.module.css'
import { FindingRow } from './finding-row.tsx'

/**
 * The differences between CAQH, licenses, forms and practice in the data of a provider, each with a link that fixes it.
 * Hidden from users who may not see them.
 */
export function ConsistencyCard({ providerId }: { readonly providerId: string }) {
  const account = useAccount()
  const canSee = useCanCall(readConsistency, account)
  const consistencyQuery = useReadWhen(
    readConsistency,
    canSee ? { params: { accountId: account.id, providerId } } : undefined,
  )
  if (!canSee) return null
  const report = consistencyQuery.data
  const count = report?.findings.length ?? 0
  return (
    <Card
      title="Record check"
      id={consistencyPart}
      badge={count === 0 ? undefined : <span className={classes.badge}>{count}</span>}
      action={count > 1 ? <span className={classes.order}>Most urgent first</span> : undefined}
      flush
    >
      {report !== undefined ? (
        <Report report={report} providerId={providerId} />
      ) : consistencyQuery.isError ? (
        <LoadError onRetry={() => void consistencyQuery.refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Card>
  )
}

interface ReportProps {
  readonly report: Consistency
  readonly providerId: string
}

function Report({ report, providerId }: ReportProps) {
  useArrival(consistencyPart)
  const { findings, summary, hasForm } = report
  const comparisonNote = toComparisonNote(report)
  return (
    <>
      {findings.length > 0 ? (
        <ul className={classes.findings} aria-label="Differences">
          {findings.map((finding) => (
            <FindingRow key={finding.key} finding={finding} providerId={providerId} />
          ))}
        </ul>
      ) : (
        <p className={classes.line}>
          {summary === null && !hasForm ? (
            <IconInfoCircle size={20} aria-hidden />
          ) : (
            <IconCircleCheck className={classes.agree} size={20} aria-hidden />
          )}
          {agreementSentence(report)}
        </p>
      )}
      {comparisonNote === '' ? null : <p className={classes.beside}>{comparisonNote}</p>}
    </>
  )
}

function agreementSentence({ summary, hasForm, hasLicenses }: Consistency): string {
  if (summary === null && !hasForm) return consistencyTexts.nothing
  const who = [summary === null ? '' : 'CAQH', hasLicenses ? 'licenses' : '', hasForm ? 'the form' : ''].filter(
    (one) => one !== '',
  )
  const all = consistencyTexts.match(who)
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}`
}

/** The age of the CAQH summary, and what could not be compared because it is missing. */
function toComparisonNote({ summary, isReading, hasForm, hasLicenses }: Consistency): string {
  const missing = [
    summary === null && !isReading ? 'upload a CAQH summary' : '',
    hasForm ? '' : 'complete the credentialing form',
    hasLicenses ? '' : 'add the licenses',
  ].filter((one) => one !== '')
  const records = summary === null && !hasForm ? 'records' : 'more records'
  return [
    summary === null ? '' : attestationText(summary),
    isReading ? consistencyTexts.reading : '',
    missing.length === 0 ? '' : consistencyTexts.toCompare(records, missing),
  ]
    .filter((one) => one !== '')
    .join(' ')
}

const attestationText = ({ attestedOn, uploadedOn }: NonNullable<Consistency['summary']>): string =>
  attestedOn === null
    ? consistencyTexts.notAttested(formatLocalDay(uploadedOn))
    : consistencyTexts.attested(formatUs(attestedOn))
