import type { ApplicationSummary } from '@client-center/contract/applications/application.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { ReadingDialog } from '../../ui/page/reading-dialog.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import type { ApplicationHost } from './application-host.ts'
import { applicationTexts as texts } from './application-texts.ts'
import { formatNeededDocuments } from './application-labels.ts'
import classes from './applications.module.css'

interface DialogProps {
  readonly host: ApplicationHost
  readonly summary: ApplicationSummary
  readonly onClose: () => void
}

/** Shows an application (APPS-04): the row's data at once, the other data when it has loaded. Mount it to open it. */
export function ApplicationDialog({ host, summary, onClose }: DialogProps) {
  const applicationQuery = useQuery(host.applicationQueryOptions(summary.id))
  return (
    <ReadingDialog title={texts.view} onClose={onClose}>
      <p className={classes.subject}>{summary.name}</p>
      {summary.requestedDocuments === 0 ? null : (
        <p className={classes.note}>{formatNeededDocuments(summary.requestedDocuments)}</p>
      )}
      <ApplicationFacts applicationData={applicationQuery.data ?? summary} />
      {applicationQuery.data === undefined && applicationQuery.isError ? (
        <LoadError onRetry={() => void applicationQuery.refetch()} />
      ) : null}
      <div className={classes.foot}>
        {/* Replaces the dialog's history entry, so that Back returns to the list. */}
        <Button component={Link} to={host.toPagePath(summary.id)} replace variant="default">
          Open
        </Button>
      </div>
    </ReadingDialog>
  )
}
