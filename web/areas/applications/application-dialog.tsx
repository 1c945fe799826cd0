import type { ApplicationSummary } from '@client-center/contract/applications/application.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { ReadingDialog } from '../../ui/page/reading-dialog.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import type { ApplicationHost } from './application-host.ts'
import { applicationTexts as texts } from './application-texts.ts'
import { requestedLabel } from './application-words.ts'
import classes from './applications.module.css'

interface DialogProps {
  readonly host: ApplicationHost
  readonly listed: ApplicationSummary
  readonly onClose: () => void
}

/** Shows an application (APPS-04): the row's data at once, the other data when it has loaded. Mount it to open it. */
export function ApplicationDialog({ host, listed, onClose }: DialogProps) {
  const applicationQuery = useQuery(host.applicationQueryOptions(listed.id))
  return (
    <ReadingDialog title={texts.view} onClose={onClose}>
      <p className={classes.subject}>{listed.name}</p>
      {listed.requestedDocuments === 0 ? null : (
        <p className={classes.note}>{requestedLabel(listed.requestedDocuments)}</p>
      )}
      <ApplicationFacts known={applicationQuery.data ?? listed} />
      {applicationQuery.data === undefined && applicationQuery.isError ? (
        <LoadError onRetry={() => void applicationQuery.refetch()} />
      ) : null}
      <div className={classes.foot}>
        {/* Replaces the dialog's history entry, so that Back returns to the list. */}
        <Button component={Link} to={host.page(listed.id)} replace variant="default">
          Open
        </Button>
      </div>
    </ReadingDialog>
  )
}
