import { credentialingAnswers } from '@client-center/contract/credentialing/credentialing-on-wire.ts'
import type { CredentialingFormSave } from '@client-center/contract/credentialing/credentialing-calls.ts'
import type { CredentialingParts } from '@client-center/domain/credentialing/credentialing-form.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WholeForm } from '../platform/forms/whole/use-form.ts'
import { EmptyState } from '../platform/ui/feedback/empty-state.tsx'
import { LoadError } from '../platform/ui/feedback/load-error.tsx'
import { SkeletonRows } from '../platform/ui/feedback/skeletons.tsx'
import { toast } from '../platform/ui/feedback/toast.ts'
import { ReadingDialog } from '../platform/ui/page/reading-dialog.tsx'
import { formsKey, type CredentialingHost } from './credentialing-host.ts'
import classes from './credentialing.module.css'

interface HistoryDialogProps {
  readonly host: CredentialingHost
  readonly formId: string
  readonly form: WholeForm<CredentialingParts>
  readonly onClose: () => void
}

/** Who changed which answer when, and a way back to what was saved before. Values of secrets are never told. Mount it when it opens. */
export function HistoryDialog({ host, formId, form, onClose }: HistoryDialogProps) {
  const saves = useQuery({
    queryKey: [...formsKey(host), 'history', formId],
    queryFn: () => host.history(formId),
    staleTime: 0,
  })
  const [busy, setBusy] = useState<number>()
  const bringBack = async ({ rev, when }: CredentialingFormSave) => {
    setBusy(rev)
    try {
      const answers = credentialingAnswers(await host.earlier(formId, rev))
      const { store } = form
      const before = store.answers()
      store.change('', () => answers)
      toast.ok(`The answers of ${moment(when)} are back. Save to keep them.`, {
        label: 'Undo',
        run: () => store.change('', () => before),
      })
      onClose()
    } catch (thrown) {
      toast.failed(thrown)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <ReadingDialog title="History" onClose={onClose}>
      {saves.data === undefined ? (
        saves.isError ? (
          <LoadError onRetry={() => void saves.refetch()} />
        ) : (
          <SkeletonRows />
        )
      ) : saves.data.length === 0 ? (
        <EmptyState title="Nothing was saved yet" />
      ) : (
        <ol className={classes.saves}>
          {saves.data.map((save, at) => (
            <li key={save.rev} className={classes.save}>
              <div className={classes.saveHead}>
                <span>
                  <strong>{save.who}</strong> <span className={classes.when}>{moment(save.when)}</span>
                </span>
                {at === 0 || form.readOnly ? null : (
                  <Button
                    variant="default"
                    size="compact-sm"
                    loading={busy === save.rev}
                    aria-label={`Bring back the answers of ${moment(save.when)}`}
                    onClick={() => void bringBack(save)}
                  >
                    Bring back
                  </Button>
                )}
              </div>
              <Changes of={save} />
            </li>
          ))}
        </ol>
      )}
    </ReadingDialog>
  )
}

/** So many changes of one save are listed before the rest is only counted. */
const LISTED = 12

function Changes({ of: { changes } }: { readonly of: CredentialingFormSave }) {
  return (
    <ul className={classes.changes}>
      {changes.slice(0, LISTED).map(({ path, label, kind, before, after }) => (
        <li key={path}>
          {label}
          {kind === 'answer' ? (
            <>
              : {before === '' ? null : <span className={classes.before}>{before}</span>}{' '}
              {after === '' ? 'emptied' : after}
            </>
          ) : (
            ` ${kind === 'added' ? 'added' : kind === 'removed' ? 'removed' : 'put in another order'}`
          )}
        </li>
      ))}
      {changes.length > LISTED ? <li>and {changes.length - LISTED} more</li> : null}
    </ul>
  )
}

const moment = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'short', timeStyle: 'short' })
