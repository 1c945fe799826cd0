import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import {
  countDueUpdates,
  listUpdateProjects,
  publishUpdateDrafts,
  type UpdateProject,
} from '@client-center/contract/firm/updates/updates.ts'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { newId } from '../../../api/new-id.ts'
import { useSend } from '../../../api/use-send.ts'
import { FocusableButton } from '../../../ui/page/focusable-button.tsx'
import { useReturnedFocus } from '../../../ui/page/use-returned-focus.ts'
import own from './updates.module.css'
import { updatesTexts as texts } from './updates-texts.ts'

interface PublishDialogProps {
  readonly drafts: readonly UpdateProject[]
  /** Runs once at least one is published. */
  readonly onPublished: () => void
  readonly onClose: () => void
}

/** Publishes the selected drafts: first who is emailed, then the result of each. */
export function PublishDialog({ drafts, onPublished, onClose }: PublishDialogProps) {
  useReturnedFocus()
  // Publishing again after a lost reply publishes nothing twice. The list may change meanwhile, so the drafts stay.
  const [chosen] = useState(() => drafts.map((row) => ({ row, id: newId() })))
  const [results, setResults] = useState<EndpointReply<typeof publishUpdateDrafts>>()
  const send = useSend(publishUpdateDrafts, {
    refreshes: [listUpdateProjects, countDueUpdates],
    onDone: (reply) => {
      setResults(reply)
      if (reply.some(({ updateId }) => updateId !== null)) onPublished()
    },
  })
  const publish = () =>
    send.mutate({
      body: {
        drafts: chosen.flatMap(({ row: { accountId, projectId, draft }, id }) =>
          draft === null ? [] : [{ accountId, projectId, id, rev: draft.rev }],
        ),
      },
    })
  const ready = chosen.filter(({ row: { draft } }) => draft !== null)
  const practices = new Set(ready.map(({ row: { accountId } }) => accountId)).size
  const mails = ready.reduce((sum, { row: { readers } }) => sum + readers, 0)
  const published = results?.filter(({ updateId }) => updateId !== null).length ?? 0
  return (
    <Modal
      opened
      onClose={onClose}
      size={620}
      withCloseButton={false}
      title={
        results === undefined
          ? texts.publishTitle(ready.length)
          : published === results.length
            ? texts.allPublished(published)
            : texts.somePublished(published, results.length)
      }
    >
      {results === undefined ? <p>{texts.publishHint(practices, mails)}</p> : null}
      <ul className={own.results} aria-label={texts.results}>
        {chosen.map(({ row }) => {
          const result = results?.find(({ projectId }) => projectId === row.projectId)
          return (
            <li key={row.projectId}>
              <b>{row.project}</b>
              <span className={own.practice}>{row.practice}</span>
              {result === undefined ? (
                <span className={own.note}>{toMailNote(row)}</span>
              ) : (
                <span className={own.note} data-refused={result.refusal !== null || undefined}>
                  {result.refusal ?? texts.published(result.mailed)}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <div className={own.buttons} data-foot>
        {results === undefined ? (
          <>
            <Button variant="default" data-autofocus onClick={onClose}>
              Cancel
            </Button>
            <FocusableButton loading={send.isPending} disabled={ready.length === 0} onClick={publish}>
              {texts.publish(ready.length)}
            </FocusableButton>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )}
      </div>
    </Modal>
  )
}

function toMailNote({ readers, draft }: UpdateProject): string {
  if (draft === null) return texts.skipped
  const mails = readers === 0 ? texts.mailsNoOne : texts.mails(readers)
  return draft.openChoices === 0 ? mails : `${mails}. ${texts.openChoices(draft.openChoices)}`
}
