import { credentialingFromWire } from '@client-center/contract/credentialing/credentialing-wire.ts'
import type { CredentialingFormSave } from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import { SAVES_PER_PAGE } from '@client-center/contract/credentialing/saves-per-page.ts'
import type {
  CredentialingAnswers,
  CredentialingParts,
} from '@client-center/domain/credentialing/credentialing-form.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLocalDay } from '../../time/local-day.ts'
import { timeLabel } from '../../time/time-label.ts'
import type { FormDocument } from '../../forms/document/use-form.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../ui/feedback/skeletons.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ReadingDialog } from '../../ui/page/reading-dialog.tsx'
import { FocusableButton } from '../../ui/page/focusable-button.tsx'
import { formsKey, type CredentialingHost } from './credentialing-host.ts'
import { EarlierAnswers } from './earlier-answers.tsx'
import { SsnReadings } from './ssn-readings.tsx'
import { credentialingTexts } from './credentialing-texts.ts'
import classes from './credentialing.module.css'

interface HistoryDialogProps {
  readonly host: CredentialingHost
  readonly formId: string
  readonly form: FormDocument<CredentialingParts>
  readonly onClose: () => void
}

/** An earlier save, with its answers. */
interface Viewed {
  readonly save: CredentialingFormSave
  readonly answers: CredentialingAnswers
}

/** Shows who changed which answer when, and restores earlier answers. Secrets are not shown. Mount it to open it. */
export function HistoryDialog({ host, formId, form, onClose }: HistoryDialogProps) {
  const saves = useInfiniteQuery({
    queryKey: [...formsKey(host), 'history', formId],
    queryFn: ({ pageParam }) => host.history(formId, pageParam),
    // The newest page has no `before`; the others have a rev.
    initialPageParam: undefined as number | undefined,
    getNextPageParam: earlierThan,
    staleTime: 0,
  })
  const listed = saves.data?.pages.flat()
  const [busy, setBusy] = useState<number>()
  const [viewed, setViewed] = useState<Viewed>()
  const showEarlier = async () => {
    const { isError, error } = await saves.fetchNextPage()
    if (isError) toast.failed(error)
  }
  const bringBack = ({ save: { when }, answers }: Viewed) => {
    const { store } = form
    const before = store.answers()
    // The history has no social security number that was replaced later, so the current number stays.
    const ssNumber = answers.person.ssNumber === '' ? before.person.ssNumber : answers.person.ssNumber
    store.change('', () => ({ ...answers, person: { ...answers.person, ssNumber } }))
    toast.ok(credentialingTexts.restored(moment(when)), {
      label: 'Undo',
      run: () => store.change('', () => before),
    })
    onClose()
  }
  const viewSave = async (save: CredentialingFormSave) => {
    setBusy(save.rev)
    try {
      setViewed({ save, answers: credentialingFromWire(await host.earlier(formId, save.rev)) })
    } catch (thrown) {
      toast.failed(thrown)
    } finally {
      setBusy(undefined)
    }
  }
  if (viewed !== undefined)
    return (
      <ReadingDialog title={`Version from ${moment(viewed.save.when)}`} onClose={onClose}>
        <div className={classes.viewedHead}>
          <Button variant="default" data-autofocus onClick={() => setViewed(undefined)}>
            Back to history
          </Button>
          {form.readOnly ? null : <Button onClick={() => bringBack(viewed)}>Restore this version</Button>}
        </div>
        <EarlierAnswers answers={viewed.answers} />
      </ReadingDialog>
    )
  return (
    <ReadingDialog title="History" onClose={onClose}>
      <SsnReadings accountId={host.accountId} formId={formId} />
      {listed === undefined ? (
        saves.isError ? (
          <LoadError onRetry={() => void saves.refetch()} />
        ) : (
          <SkeletonRows />
        )
      ) : listed.length === 0 ? (
        <EmptyState title="Nothing saved yet" />
      ) : (
        <ol className={classes.saves}>
          {listed.map((save, index) => (
            <li key={save.rev} className={classes.save}>
              <div className={classes.saveHead}>
                <span>
                  <strong>{save.who}</strong> <span className={classes.when}>{moment(save.when)}</span>
                </span>
                {index === 0 ? null : (
                  <FocusableButton
                    variant="default"
                    size="compact-sm"
                    loading={busy === save.rev}
                    aria-label={`View answers from ${moment(save.when)}`}
                    onClick={() => void viewSave(save)}
                  >
                    View
                  </FocusableButton>
                )}
              </div>
              <Changes save={save} />
            </li>
          ))}
        </ol>
      )}
      {saves.hasNextPage ? (
        <FocusableButton
          variant="default"
          className={classes.showEarlier}
          loading={saves.isFetchingNextPage}
          onClick={() => void showEarlier()}
        >
          Show earlier
        </FocusableButton>
      ) : null}
    </ReadingDialog>
  )
}

/** The `before` of the next page; undefined if the first save is already listed. */
const earlierThan = (page: readonly CredentialingFormSave[]): number | undefined => {
  const last = page.at(-1)?.rev ?? 1
  return page.length < SAVES_PER_PAGE || last <= 1 ? undefined : last
}

/** The largest number of changes listed for one save. Further changes are only counted. */
const LISTED = 12

function Changes({ save: { changes } }: { readonly save: CredentialingFormSave }) {
  return (
    <ul className={classes.changes}>
      {changes.slice(0, LISTED).map(({ path, label, kind, before, after }) => (
        <li key={path}>
          {label}
          {kind === 'answer' && before === '' && after === '' ? (
            // A change of a secret has no values; the history says only that it changed.
            ' changed'
          ) : kind === 'answer' ? (
            <>
              {endsItself(label) ? ' ' : ': '}
              {before === '' ? null : (
                <>
                  <span className={classes.before}>{before}</span>{' '}
                </>
              )}
              {after === '' ? 'cleared' : after}
            </>
          ) : (
            ` ${kind === 'added' ? 'added' : kind === 'removed' ? 'removed' : 'reordered'}`
          )}
        </li>
      ))}
      {changes.length > LISTED ? <li>and {changes.length - LISTED} more</li> : null}
    </ul>
  )
}

/** Whether the label is a question or a sentence. */
const endsItself = (label: string): boolean => /[.?]$/.test(label)

const moment = (instant: string): string => `${formatLocalDay(instant)}, ${timeLabel(instant)}`
