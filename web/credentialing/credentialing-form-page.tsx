import { readConsistency } from '@client-center/contract/consistency/read-consistency.ts'
import type { CredentialingFormOpened } from '@client-center/contract/credentialing/credentialing-calls.ts'
import { countNeeds, listAllNeeds, listNeeds } from '@client-center/contract/dashboard/needs-you.ts'
import { CLASH } from '@client-center/contract/sentences.ts'
import { credentialingForm, type CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { explainedGaps, gapsIn } from '@client-center/domain/credentialing/work-history-gaps.ts'
import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState, type BaseSyntheticEvent } from 'react'
import { useSelected } from '../platform/forms/store/use-selected.ts'
import { useUnsent } from '../platform/forms/unsent/use-unsent.ts'
import { FormFrame } from '../platform/forms/whole/form-frame.tsx'
import { askAgain } from '../platform/api/use-read.ts'
import { useForm } from '../platform/forms/whole/use-form.ts'
import { ParsedDialog } from '../caqh/upload/parsed-dialog.tsx'
import { dayHere } from '../platform/day-here.ts'
import { useLeaveGuard } from '../platform/ui/feedback/leave-guard.tsx'
import { messages, toast, type Message } from '../platform/ui/feedback/toast.ts'
import { useSession } from '../session/session-context.tsx'
import { formsKey, type CredentialingHost, type FormAddress } from './credentialing-host.ts'
import { credentialingTexts as texts } from './credentialing-texts.ts'
import { credentialingCalls, currentOf, keptOf } from './form-calls.ts'
import { FormNotes } from './form-notes.tsx'
import { FormReview } from './form-review.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { ProviderCheck } from './provider-check.tsx'
import { useAskedAnswer } from './use-asked-answer.ts'
import { credentialingParts } from './parts/credentialing-parts.tsx'
import { CredentialingPlaceProvider } from './parts/credentialing-place.tsx'
import { useFormSummary, useSending } from './use-form-summary.ts'
import classes from './credentialing.module.css'

/** CRED-L23, in milliseconds. */
const AUTOSAVE = 30_000

interface CredentialingFormPageProps {
  readonly host: CredentialingHost
  readonly mayEdit: boolean
  /** As it was read when the page was opened. */
  readonly opened: CredentialingFormOpened
  /** The address becomes another, and the page stays as it is. */
  readonly onMoved: (to: FormAddress) => void
  /** What changed elsewhere with a save. */
  readonly onChanged: () => void
}

type Search = Readonly<Record<string, unknown>>

/** A credentialing form being filled in: draft by draft, until it is whole and published (CRED-L08…L28). */
export function CredentialingFormPage({ host, mayEdit, opened, onMoved, onChanged }: CredentialingFormPageProps) {
  const { me } = useSession()
  const [today] = useState(() => dayHere(new Date()))
  const cache = useQueryClient()
  const flags = useFlags()
  const router = useRouter()
  const [current, setCurrent] = useState(() => currentOf(opened))
  // A draft of a published form that keeps itself leaves the page that of the published one (CRED-L19, L24).
  const [isPublished, setIsPublished] = useState(opened.status === 1)
  const [draftTold, setDraftTold] = useState(false)
  const [showsHistory, setShowsHistory] = useState(false)
  const [saving, setSaving] = useState(false)
  const byHand = useRef(false)
  const sending = useSending(host, opened)
  const [calls] = useState(() =>
    credentialingCalls({
      host,
      opened,
      isFromSummary: sending.isChanged,
      onSaved: (form, purpose) => {
        setCurrent(currentOf(form))
        sending.keepWith(form)
        if (form.status === 1) setIsPublished(true)
        void cache.invalidateQueries({ queryKey: formsKey(host), refetchType: 'none' })
        // What the form says is compared with what others say.
        void askAgain(cache, [readConsistency, listNeeds, countNeeds, listAllNeeds])
        onChanged()
        if (purpose === 'draft' && !byHand.current) {
          toast.ok(texts.autosaved)
          // A new form has its draft's address from now on (AMB-77); one that is published keeps its own (CRED-L24).
          if (opened.rev === 0) onMoved({ is: 'draft', draftId: form.id })
        }
      },
    }),
  )
  const form = useForm(
    credentialingForm,
    {
      kept: keptOf(opened),
      calls,
      pause: AUTOSAVE,
      draftsWhileWrong: true,
      // Nothing is saved while a summary is reviewed (design §12).
      holdsDrafts: () => 'review' in router.state.location.search,
      // A provider has one draft: what is typed beside it stays on this device until it is published.
      sendsDrafts: opened.draftId === null,
      savesOnlyComplete: isPublished,
      tellsAll: flags.tellsAll || opened.status === 1,
      readOnly: !mayEdit,
    },
    { today },
  )
  const onDevice = current.rev === 0 ? `credentialing ${host.place} new` : `credentialing ${current.id}`
  const unsent = useUnsent(credentialingForm, form, { person: me.id, place: onDevice })
  useAskedAnswer(form.goTo)
  const dirty = useSelected(form.store, form.store.isDirty)
  const {
    summary,
    recognition,
    dialog: summaryDialog,
  } = useFormSummary({ form, sending, host, current, known: opened.known })
  const guard = useLeaveGuard((dirty || summary.isPending) && mayEdit)
  const { autosave, store } = form

  const said = useRef<Message>(undefined)
  const sayRefused = () => {
    const state = autosave.state()
    if (store.clashes().length > 0) said.current = toast.error(CLASH)
    else if (state.kind === 'refused' && (store.shown().length === 0 || store.blocking().length > 0))
      // In the list of all that a draft still lacks, the refusal would not be found.
      said.current = toast.error(state.sentence)
    else if (state.kind === 'failed') said.current = toast.error(state.sentence)
  }
  const saveDraft = async () => {
    byHand.current = true
    const isKept = await autosave.send('draft', { always: current.rev === 0 })
    byHand.current = false
    // What waits for a choice comes first: until it is made, not all of it is saved.
    if (store.clashes().length > 0) {
      sayRefused()
      return false
    }
    // Something is to be fixed: this says what, and saves nothing.
    await form.save()
    if (!isKept) {
      sayRefused()
      return false
    }
    guard.release()
    toast.ok(texts.keptAsDraft)
    setDraftTold(true)
    return true
  }
  const save = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    if (saving) return false
    setSaving(true)
    try {
      return await saveNow(event)
    } finally {
      setSaving(false)
    }
  }
  const saveNow = async (event?: BaseSyntheticEvent) => {
    if (said.current !== undefined) messages.close(said.current)
    store.forgetRefused()
    store.change('workHistoryGaps', (answers) => withOpenGaps(answers, today))
    if (store.blocking().length > 0) return isPublished ? false : saveDraft()
    if (!(await form.save(event))) {
      sayRefused()
      return false
    }
    guard.release()
    store.tellAll()
    toast.ok(texts.published)
    return true
  }
  useFollow(current, { opened, draftTold, onMoved })
  const { id, rev } = current
  const place = useMemo(
    () => ({ known: opened.known, today, readSsn: rev === 0 || !mayEdit ? undefined : () => host.readSsn(id) }),
    [opened, today, host, id, rev, mayEdit],
  )

  return (
    <CredentialingPlaceProvider place={place}>
      {guard.dialog}
      {summaryDialog}
      <ParsedDialog summary={summary} isMissing={store.blocking().length > 0} onReview={summary.review} />
      {mayEdit ? <ProviderCheck form={form} accountId={host.accountId} waits={summary.isTold} /> : null}
      {showsHistory ? (
        <HistoryDialog host={host} formId={current.id} form={form} onClose={() => setShowsHistory(false)} />
      ) : null}
      <DraftDialog
        opened={draftTold || flags.draftDialog}
        onClose={() => {
          setDraftTold(false)
          flags.forgetDialog()
        }}
      />
      <FormReview host={host} opened={opened} current={current} form={form} summary={summary} isDraft={!isPublished}>
        <FormFrame
          form={{ ...form, save, readOnly: form.readOnly || summary.isReading }}
          saving={saving}
          tabsDisabled={summary.isReading}
          title={current.rev === 0 ? texts.add : isPublished ? texts.edit : texts.editDraft}
          whose={opened.providerName}
          unsent={unsent}
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
              mayEdit={mayEdit}
            />
          }
          {...credentialingParts}
        />
      </FormReview>
    </CredentialingPlaceProvider>
  )
}

interface Followed {
  readonly opened: CredentialingFormOpened
  readonly draftTold: boolean
  readonly onMoved: (to: FormAddress) => void
}

/** The address follows what is edited: a draft that was saved by hand, a form that was published (CRED-L17, L18). */
function useFollow({ id, status, rev, providerId }: ReturnType<typeof currentOf>, followed: Followed): void {
  const { opened, draftTold } = followed
  const move = useRef(followed.onMoved)
  useEffect(() => {
    move.current = followed.onMoved
  })
  const isAnother = id !== opened.id || status !== opened.status || rev !== opened.rev
  useEffect(() => {
    if (!isAnother) return
    if (status === 1 && providerId !== null) move.current({ is: 'edit', providerId })
    else if (status === 0 && draftTold) move.current({ is: 'draft', draftId: id })
  }, [isAnother, id, status, providerId, draftTold])
}

/** `showValidationQuery=true` tells all at once; `showDraftDialog=true` opens the dialog once and goes (CRED-L09, L10). */
function useFlags() {
  const router = useRouter()
  const search: Search = useSearch({ strict: false })
  const isOn = (name: string) => search[name] === true || search[name] === 'true'
  const [draftDialog, setDraftDialog] = useState(() => isOn('showDraftDialog'))
  const [tellsAll] = useState(() => isOn('showValidationQuery'))
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
  return { tellsAll, draftDialog, forgetDialog: () => setDraftDialog(false) }
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

/** Words about gaps that have closed go with a save, and not before: a row that is taken back brings its gap back with them. */
function withOpenGaps(answers: CredentialingAnswers, today: string): CredentialingAnswers {
  const workHistoryGaps = explainedGaps(gapsIn(answers.workHistory, today), answers.workHistoryGaps)
  return workHistoryGaps === answers.workHistoryGaps ? answers : { ...answers, workHistoryGaps }
}
