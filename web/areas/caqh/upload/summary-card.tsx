import { checkSummaryFile } from '@client-center/domain/caqh/check-summary-file.ts'
import { buildReview } from '@client-center/domain/caqh/review.ts'
import { downloadSummary, readStoredSummary } from '@client-center/contract/caqh/stored-summary.ts'
import type { CaqhFile } from '@client-center/contract/credentialing/credentialing-shapes.ts'
import { documentLimit, maxSizeSentence } from '@client-center/domain/documents/file-limits.ts'
import { ActionIcon, Button, Loader } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { fetchFile, saveAs } from '../../../api/download.ts'
import { useRead } from '../../../api/use-read.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useConfirm } from '../../../ui/feedback/confirm.tsx'
import { FileDropzone } from '../../../ui/files/file-dropzone.tsx'
import { FileLink } from '../../../ui/files/file-link.tsx'
import { UploadRow } from '../../../ui/files/upload-row.tsx'
import { IconAlertTriangle } from '../../../ui/icons/entry-icons.ts'
import { IconFileText } from '../../../ui/icons/icons.ts'
import { IconCircleCheck, IconTrash } from '../../../ui/icons/page-icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import { focusFirstIn, passFocusOn } from '../../../ui/page/pass-focus-on.ts'
import { formatNeeds } from '../review/format-needs.ts'
import { chosenName, type ChosenSummary } from './chosen-summary.ts'
import { PeopleChoice } from './people-choice.tsx'
import { SampleSummary } from './sample-summary.tsx'
import type { SendingState } from './summary-sending.ts'
import { summaryTexts as texts } from '../summary-texts.ts'
import type { Summary } from './use-summary.ts'
import classes from './summary-card.module.css'

interface SummaryCardProps {
  readonly summary: Summary & { readonly review: () => void }
  /** The project or account under which the summary is stored. */
  readonly formsPath: string
  readonly formId: string
  readonly canEdit: boolean
  /** Renders further actions for a file without text. */
  readonly withoutText?: ((file: File) => ReactNode) | undefined
}

/**
 * Uploads a CAQH summary, and shows the form's stored one (CAQH-01…12). Users with view-only access see only the file's
 * name and date (AMB-140).
 */
export function SummaryCard(props: SummaryCardProps) {
  const { summary, canEdit } = props
  const { file, reading } = summary
  if (!canEdit)
    return file.is === 'kept' ? (
      <Card title={texts.title}>
        <OnFile {...props} file={file.file} />
      </Card>
    ) : null
  return (
    <Card title={texts.title}>
      <div className={classes.card}>
        {reading.is === 'refused' ? (
          <div role="alert" className={classes.refused} data-choice={reading.people.length > 0 || undefined}>
            <IconAlertTriangle size={20} aria-hidden />
            <p className={classes.sentence}>
              <span className={classes.name}>{reading.file.name}</span> {reading.sentence}
            </p>
            {reading.people.length === 0 ? null : (
              <PeopleChoice
                people={reading.people}
                onChoose={(range) => void summary.read({ file: reading.file, range })}
              />
            )}
            {reading.code === 'CAQH_NO_TEXT' ? props.withoutText?.(reading.file) : null}
          </div>
        ) : null}
        {summary.isReading ? <UnderWay summary={summary} /> : <SummaryState {...props} />}
      </div>
    </Card>
  )
}

function UnderWay({ summary: { reading, cancel } }: Pick<SummaryCardProps, 'summary'>) {
  if (reading.is === 'sending')
    return <UploadRow name={reading.file.name} sent={reading.sent} all={reading.all} onCancel={cancel} />
  if (reading.is !== 'reading') return null
  return (
    <div ref={passFocusOn} className={classes.row} role="status">
      <Loader size={20} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>{reading.file.name}</span>
        <span className={classes.remark}>{texts.reading}</span>
      </span>
      <Button variant="default" size="compact-sm" onClick={cancel}>
        Cancel
      </Button>
    </div>
  )
}

function SummaryState(props: SummaryCardProps) {
  const { summary } = props
  const { file, taken: filledSummary, isParsedDialogOpen } = summary
  const [isReplacing, setIsReplacing] = useState(false)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  // The control that opened the dialog was removed, so the focus moves to the file's actions.
  useEffect(() => (isParsedDialogOpen ? () => focusFirstIn([actions]) : undefined), [isParsedDialogOpen, actions])
  if (file.is === 'none' || isReplacing)
    return (
      <Part key="to choose">
        {/* Hidden from screen readers, because it is the input's accessible name. */}
        <span className={classes.name} aria-hidden>
          {texts.upload}
        </span>
        <FileDropzone
          label={texts.upload}
          hint={`${texts.hint} ${maxSizeSentence(documentLimit)}`}
          limit={documentLimit}
          accept=".pdf"
          judge={checkSummaryFile}
          onFiles={([chosen]) => {
            setIsReplacing(false)
            if (chosen !== undefined) void summary.read({ file: chosen, range: undefined })
          }}
        />
        <SampleSummary />
        {isReplacing ? (
          <Button variant="subtle" size="compact-sm" className={classes.keep} onClick={() => setIsReplacing(false)}>
            Keep the current one
          </Button>
        ) : null}
      </Part>
    )
  return (
    <Part key="chosen">
      {file.is === 'kept' ? <Stored {...props} file={file.file} /> : <Chosen {...props} file={file} />}
      <div ref={setActions} className={classes.actions}>
        {filledSummary === undefined && file.is !== 'kept' ? null : (
          <Button variant="default" size="compact-sm" onClick={summary.review}>
            Review answers
          </Button>
        )}
        {filledSummary === undefined || file.is !== 'waits' ? null : (
          <Button ref={passFocusOn} variant="subtle" size="compact-sm" onClick={summary.undo}>
            Undo all
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" onClick={() => setIsReplacing(true)}>
          Upload a newer summary
        </Button>
      </div>
    </Part>
  )
}

/** A part of the card. If a focused part is replaced, the focus moves to the next one. */
const Part = ({ children }: { readonly children: ReactNode }) => (
  <div ref={passFocusOn} className={classes.part}>
    {children}
  </div>
)

type ChosenState = Extract<SendingState, { readonly chosen: ChosenSummary }>

/** A file chosen in this visit, until the server has stored it. */
function Chosen({ summary, file }: SummaryCardProps & { readonly file: ChosenState }) {
  return (
    <div ref={passFocusOn} className={classes.row}>
      <IconFileText size={24} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>{chosenName(file.chosen)}</span>
        <span className={classes.remark}>{filledText(summary)}</span>
        {file.is === 'failed' ? (
          <span className={classes.failed} role="alert">
            Answers saved, but not the file: {file.sentence}
          </span>
        ) : (
          <span className={classes.remark} role="status">
            {file.is === 'waits' ? texts.fileWaits : 'Saving the file…'}
          </span>
        )}
      </span>
      {file.is === 'failed' ? (
        <Button ref={passFocusOn} variant="default" size="compact-sm" onClick={summary.sendAgain}>
          Send again
        </Button>
      ) : null}
      <RemoveButton summary={summary} name={chosenName(file.chosen)} />
    </div>
  )
}

/** The form's stored file, for users who may not open it. */
function OnFile({ formsPath, formId, file }: SummaryCardProps & { readonly file: CaqhFile }) {
  const stored = useRead(readStoredSummary, { params: { projectOrAccountId: formsPath, formId } })
  return (
    <div className={classes.row}>
      <IconCircleCheck size={24} aria-hidden className={classes.done} />
      <span className={classes.words}>
        <span className={classes.name}>{file.fileName}</span>
        <span className={classes.remark}>{texts.onFile(stored.data?.uploadedOn ?? null)}</span>
      </span>
    </div>
  )
}

/** The form's stored file. */
function Stored({ summary, formsPath, file }: SummaryCardProps & { readonly file: CaqhFile }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveAs(await fetchFile(downloadSummary, { params: { projectOrAccountId: formsPath, ...file } }), file.fileName)
    } catch (problem) {
      toast.failed(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.row}>
      <IconCircleCheck size={24} aria-hidden className={classes.done} />
      <span className={classes.words}>
        <FileLink name={file.fileName} busy={busy} onDownload={() => void download()} />
        {summary.taken === undefined ? null : <span className={classes.remark}>{filledText(summary)}</span>}
      </span>
      <RemoveButton summary={summary} name={file.fileName} />
    </div>
  )
}

function RemoveButton({ summary, name }: Pick<SummaryCardProps, 'summary'> & { readonly name: string }) {
  const [dialog, confirm] = useConfirm()
  const remove = async () => {
    if (!(await confirm({ ...texts.deletion, subject: name }))) return
    try {
      await summary.remove()
      toast.ok(texts.removed)
    } catch (problem) {
      toast.failed(problem)
    }
  }
  return (
    <>
      {dialog}
      <ActionIcon variant="subtle" size={30} aria-label={`Delete ${name}`} onClick={() => void remove()}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}

/** How many values of a summary are in the form, and how many need a decision. */
function filledText({ taken: filledSummary }: Summary): string {
  if (filledSummary === undefined) return ''
  const { filled, total, needs } = buildReview(filledSummary.plan, filledSummary.decisions)
  return [`${filled} of ${total} answers in the form`, ...(needs === 0 ? [] : [formatNeeds(needs)])].join(', ')
}
