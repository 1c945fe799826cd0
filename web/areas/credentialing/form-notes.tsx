import type { OpenCredentialingForm } from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { RecognitionOffer } from '../caqh/upload/recognition.tsx'
import { SummaryCard } from '../caqh/upload/summary-card.tsx'
import type { CredentialingHost } from './credentialing-host.ts'
import { credentialingTexts as texts } from './credentialing-texts.ts'
import { formatLocalDay } from '../../time/local-day.ts'
import type { StartedFrom } from './use-newest-answers.ts'
import type { useFormSummary } from './use-form-summary.ts'
import classes from './credentialing.module.css'

interface FormNotesProps extends Pick<ReturnType<typeof useFormSummary>, 'summary' | 'recognition'> {
  readonly host: CredentialingHost
  readonly opened: OpenCredentialingForm
  /** The name of the open tab. */
  readonly tab: string
  readonly isDraft: boolean
  readonly isPublished: boolean
  readonly canEdit: boolean
  /** The form whose answers a new form started with. */
  readonly startedFrom: StartedFrom | undefined
}

/** Messages above the parts of the open tab and, on the first tab, the CAQH summary. */
export function FormNotes(props: FormNotesProps) {
  const { host, opened, tab, isDraft, isPublished, canEdit, startedFrom, summary, recognition } = props
  return (
    <>
      {canEdit ? null : <p className={classes.note}>{texts.lookOnly}</p>}
      {/* A live region, because the answers are filled in as soon as the provider is known. */}
      <div role="status" className={classes.announced}>
        {startedFrom === undefined ? null : (
          <p className={classes.note}>
            {startedFromText(startedFrom)}{' '}
            <Button variant="subtle" size="compact-sm" onClick={startedFrom.empty}>
              Start with a blank form
            </Button>
          </p>
        )}
      </div>
      {opened.draftId === null || isDraft ? null : (
        <p className={classes.note}>
          {texts.hasDraft}{' '}
          <Link to={host.to({ is: 'draft', draftId: opened.draftId })} data-reach>
            Open the draft
          </Link>
        </p>
      )}
      {opened.migrated && !isPublished ? <p className={classes.warning}>{texts.migrated}</p> : null}
      {opened.known.isAcquisition && tab === 'general' ? <p className={classes.note}>{texts.acquisition}</p> : null}
      {tab === 'general' ? (
        <SummaryCard
          summary={summary}
          formsPath={host.projectOrAccountId}
          formId={opened.id}
          canEdit={canEdit}
          withoutText={(file) => (
            <RecognitionOffer
              at={recognition.at}
              onBegin={(range) => recognition.begin({ file, range })}
              onCancel={recognition.cancel}
            />
          )}
        />
      ) : null}
    </>
  )
}

/** The source of the answers in a new form (AMB-141). */
function startedFromText({ newest: { projectId, projectTitle, updatedOn } }: StartedFrom): string {
  const form = projectId === null ? "the provider's own form" : `the form for ${projectTitle}`
  return texts.startedFrom(form, formatLocalDay(updatedOn))
}
