import { readConsistency } from '@client-center/contract/consistency/read-consistency.ts'
import type { OpenCredentialingForm } from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import { countNeeds, listAllNeeds, listNeeds } from '@client-center/contract/dashboard/needs-you.ts'
import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { invalidate } from '../../api/use-read.ts'
import { useForm } from '../../forms/document/use-form.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { formsKey, type CredentialingHost, type FormAddress } from './credentialing-host.ts'
import { credentialingTexts as texts } from './credentialing-texts.ts'
import { credentialingCalls, toCurrentForm, toSavedCredentialing } from './form-calls.ts'
import { useSending } from './use-form-summary.ts'

/** In milliseconds (CRED-L23). */
const AUTOSAVE = 30_000

export interface CredentialingFormSettings {
  readonly host: CredentialingHost
  readonly canEdit: boolean
  /** The form as fetched when the page was opened. */
  readonly opened: OpenCredentialingForm
  /** Changes the address while the page stays mounted. */
  readonly onMoved: (address: FormAddress) => void
  /** Called after a save, so that the caller can refetch other data. */
  readonly onChanged: () => void
}

interface ValidationOptions {
  readonly today: string
  /** Shows all problems from the start. */
  readonly showsAllProblems: boolean
}

/** The state of a credentialing form, its CAQH file and its saves. */
export function useCredentialingForm(
  { host, canEdit, opened, onMoved, onChanged }: CredentialingFormSettings,
  { today, showsAllProblems }: ValidationOptions,
) {
  const cache = useQueryClient()
  const router = useRouter()
  const [current, setCurrent] = useState(() => toCurrentForm(opened))
  // The draft of a published form that is saved automatically keeps the published form's address (CRED-L19, L24).
  const [isPublished, setIsPublished] = useState(opened.status === 1)
  const isManual = useRef(false)
  /** Whether another user deleted or published the form, and its answers became a new draft. */
  const startedOver = useRef(false)
  const sending = useSending(host, opened)
  const [calls] = useState(() =>
    credentialingCalls({
      host,
      opened,
      isFromSummary: sending.isChanged,
      onStartedOver: () => {
        startedOver.current = true
        setIsPublished(false)
      },
      onSaved: (form, purpose) => {
        setCurrent(toCurrentForm(form))
        sending.sendWith(form)
        if (form.status === 1) setIsPublished(true)
        void cache.invalidateQueries({ queryKey: formsKey(host), refetchType: 'none' })
        // The consistency check and "Your tasks" depend on the form's answers.
        void invalidate(cache, [readConsistency, listNeeds, countNeeds, listAllNeeds])
        onChanged()
        if (purpose === 'draft' && !isManual.current) {
          toast.ok(texts.autosaved)
          // A new form now gets the address of its draft (AMB-77). A published form keeps its address (CRED-L24).
          if (opened.rev === 0 || startedOver.current) onMoved({ is: 'draft', draftId: form.id })
        }
      },
    }),
  )
  const form = useForm(
    credentialingForm,
    {
      saved: toSavedCredentialing(opened),
      calls,
      pause: AUTOSAVE,
      draftsWhileWrong: true,
      // No drafts are saved during the review of a summary (design §12).
      holdsDrafts: () => 'review' in router.state.location.search,
      // A published form with a draft cannot create another one: its answers stay on the device until they are
      // published.
      sendsDrafts: opened.draftId === null,
      savesOnlyComplete: isPublished,
      showsAllProblems: showsAllProblems || opened.status === 1,
      readOnly: !canEdit,
    },
    { today },
  )
  /**
   * Saves the draft after the user pressed Save, which shows its own message. Resolves to whether everything is saved.
   */
  const sendDraft = async (): Promise<boolean> => {
    isManual.current = true
    const isSaved = await form.saveDraft({ always: current.rev === 0 })
    isManual.current = false
    return isSaved
  }
  return { form, current, isPublished, sending, sendDraft }
}

export type CredentialingForm = ReturnType<typeof useCredentialingForm>
