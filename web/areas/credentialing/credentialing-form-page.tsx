import type { OpenCredentialingForm } from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import { credentialingForm, hasOpenTotal } from '@client-center/domain/credentialing/credentialing-form.ts'
import { Button, Modal } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ParsedDialog } from '../caqh/upload/parsed-dialog.tsx'
import { toLocalDay } from '../../time/local-day.ts'
import { useSelected } from '../../forms/store/use-selected.ts'
import { useLocalDraft } from '../../forms/document/use-local-draft.ts'
import { FormFrame } from '../../forms/document/form-frame.tsx'
import { useLeaveGuard } from '../../ui/feedback/leave-guard.tsx'
import { useSession } from '../../session/session-context.tsx'
import type { FormAddress } from './credentialing-host.ts'
import { credentialingTexts as texts } from './credentialing-texts.ts'
import type { CurrentForm } from './form-calls.ts'
import { FormNotes } from './form-notes.tsx'
import { FormReview } from './form-review.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { credentialingParts } from './parts/credentialing-parts.tsx'
import { CredentialingContextProvider } from './parts/credentialing-context.tsx'
import { CredentialingProviderCheck } from './provider-check.tsx'
import { useLinkedAnswer } from './use-linked-answer.ts'
import { useCredentialingForm, type CredentialingFormSettings } from './use-credentialing-form.ts'
import { useFormSaving } from './use-form-saving.ts'
import { useNewestAnswers } from './use-newest-answers.ts'
import { useSsnReading } from './use-ssn-reading.tsx'
import { useFormSummary } from './use-form-summary.ts'
import classes from './credentialing.module.css'

type Search = Readonly<Record<string, unknown>>

/** The page of a credentialing form, which is saved as drafts until it is complete and published (CRED-L08…L28). */
export function CredentialingFormPage(props: CredentialingFormSettings) {
  const { host, canEdit, opened, onMoved } = props
  const { me } = useSession()
  const [today] = useState(() => toLocalDay(new Date()))
  const flags = useFlags()
  const [showsHistory, setShowsHistory] = useState(false)
  const { form, current, isPublished, sending, sendDraft } = useCredentialingForm(props, {
    today,
    showsAllProblems: flags.showsAllProblems,
  })
  const { store } = form
  const onDevice = current.rev === 0 ? `credentialing ${host.key} new` : `credentialing ${current.id}`
  const localDraft = useLocalDraft(credentialingForm, form, { person: me.id, draftName: onDevice })
  const startedFrom = useNewestAnswers({
    host,
    store,
    providers: opened.known.providers,
    isNew: current.rev === 0 && canEdit,
  })
  useLinkedAnswer(form.goTo)
  const dirty = useSelected(store, () => store.isDirty() || store.hasUnmatched())
  const provider = useSelected(store, () => store.answers().person.name.trim() || opened.providerName)
  const {
    summary,
    recognition,
    dialog: summaryDialog,
  } = useFormSummary({ form, sending, host, current, sources: opened.known })
  const guard = useLeaveGuard((dirty || summary.isPending) && canEdit)
  const { saving, save, isDraftDialogOpen, closeDraftDialog } = useFormSaving({
    form,
    isPublished,
    sendDraft,
    today,
    release: guard.release,
  })
  useFollow(current, { opened, isDraftDialogOpen, onMoved })
  const { id, rev } = current
  const { readSsn, dialog: reasonDialog } = useSsnReading(host)
  const place = useMemo(
    () => ({ sources: opened.known, today, readSsn: rev === 0 || !canEdit ? undefined : () => readSsn(id) }),
    [opened, today, readSsn, id, rev, canEdit],
  )

  return (
    <CredentialingContextProvider value={place}>
      {guard.dialog}
      {summaryDialog}
      {reasonDialog}
      <ParsedDialog summary={summary} isMissing={store.blocking().length > 0} onReview={summary.review} />
      {canEdit ? (
        <CredentialingProviderCheck form={form} accountId={host.accountId} waits={summary.isParsedDialogOpen} />
      ) : null}
      {showsHistory ? (
        <HistoryDialog host={host} formId={current.id} form={form} onClose={() => setShowsHistory(false)} />
      ) : null}
      <DraftDialog
        opened={isDraftDialogOpen || flags.draftDialog}
        onClose={() => {
          closeDraftDialog()
          flags.forgetDialog()
        }}
      />
      <FormReview host={host} opened={opened} current={current} form={form} summary={summary} isDraft={!isPublished}>
        <FormFrame
          form={{ ...form, save, saving, readOnly: form.readOnly || summary.isReading }}
          tabsDisabled={summary.isReading}
          title={current.rev === 0 ? texts.add : isPublished ? texts.edit : texts.editDraft}
          recordName={opened.providerName}
          subject={provider}
          hasOpenTotal={hasOpenTotal}
          localDraft={localDraft}
          startsOver={canEdit}
          about={
            <>
              {current.rev === 0 || isPublished ? null : <span className={classes.pill}>Draft</span>}
              {current.rev === 0 ? null : (
                <Button variant="subtle" size="compact-sm" onClick={() => setShowsHistory(true)}>
                  History
                </Button>
              )}
            </>
          }
          note={
            <FormNotes
              host={host}
              opened={opened}
              tab={form.tab}
              isDraft={current.status === 0}
              isPublished={isPublished}
              summary={summary}
              recognition={recognition}
              canEdit={canEdit}
              startedFrom={startedFrom}
            />
          }
          {...credentialingParts}
        />
      </FormReview>
    </CredentialingContextProvider>
  )
}

interface Followed {
  readonly opened: OpenCredentialingForm
  readonly isDraftDialogOpen: boolean
  readonly onMoved: (address: FormAddress) => void
}

/** Changes the address after the user saved a draft or published the form (CRED-L17, L18). */
function useFollow({ id, status, rev, providerId }: CurrentForm, followed: Followed): void {
  const { opened, isDraftDialogOpen } = followed
  const move = useRef(followed.onMoved)
  useEffect(() => {
    move.current = followed.onMoved
  })
  const isAnother = id !== opened.id || status !== opened.status || rev !== opened.rev
  useEffect(() => {
    if (!isAnother) return
    if (status === 1 && providerId !== null) move.current({ is: 'edit', providerId })
    else if (status === 0 && isDraftDialogOpen) move.current({ is: 'draft', draftId: id })
  }, [isAnother, id, status, providerId, isDraftDialogOpen])
}

/**
 * `showValidationQuery=true` shows all problems from the start; `showDraftDialog=true` opens the dialog once and is
 * then removed from the address (CRED-L09, L10).
 */
function useFlags() {
  const router = useRouter()
  const search: Search = useSearch({ strict: false })
  const isOn = (name: string) => search[name] === true || search[name] === 'true'
  const [draftDialog, setDraftDialog] = useState(() => isOn('showDraftDialog'))
  const [showsAllProblems] = useState(() => isOn('showValidationQuery'))
  const inAddress = isOn('showDraftDialog')
  useEffect(() => {
    if (!inAddress) return
    void router.navigate({
      to: '.',
      search: ({ showDraftDialog: _, ...rest }: Search) => rest,
      replace: true,
      resetScroll: false,
    })
  }, [inAddress, router])
  return { showsAllProblems, draftDialog, forgetDialog: () => setDraftDialog(false) }
}

function DraftDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { title, sentence, action } = texts.draftDialog
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={480} withCloseButton={false}>
      <p>{sentence}</p>
      <div className={classes.buttons}>
        <Button onClick={onClose} data-autofocus>
          {action}
        </Button>
      </div>
    </Modal>
  )
}
