import type { CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { updateExplanations, findWorkGaps } from '@client-center/domain/credentialing/work-history-gaps.ts'
import { useState, type BaseSyntheticEvent } from 'react'
import { commitTyped } from '../../ui/fields/commit-typed.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { credentialingTexts as texts } from './credentialing-texts.ts'
import type { CredentialingForm } from './use-credentialing-form.ts'

interface SavingSettings extends Pick<CredentialingForm, 'form' | 'isPublished' | 'sendDraft'> {
  readonly today: string
  /** Releases the leave guard after a save. */
  readonly release: () => void
}

/**
 * The save of a credentialing form: saves a draft while answers are invalid, otherwise publishes the form (CRED-L17,
 * L18).
 */
export function useFormSaving({ form, isPublished, sendDraft, today, release }: SavingSettings) {
  const { store } = form
  const [saving, setSaving] = useState(false)
  const [isDraftDialogOpen, setDraftDialogOpen] = useState(false)

  const saveDraft = async () => {
    const isSaved = await sendDraft()
    // Until the clashes are resolved, not everything is saved.
    if (store.clashes().length > 0) return false
    // Some answers are invalid, so this saves nothing and shows the problems.
    await form.save()
    if (!isSaved) return false
    release()
    toast.ok(texts.keptAsDraft)
    setDraftDialogOpen(true)
    return true
  }
  const publish = async (event?: BaseSyntheticEvent) => {
    if (!(await form.save(event))) return false
    release()
    store.touchAll()
    toast.ok(texts.published)
    return true
  }
  const saveNow = async (event?: BaseSyntheticEvent) => {
    commitTyped()
    store.forgetRefused()
    store.change('workHistoryGaps', (answers) => withOpenGaps(answers, today))
    if (store.blocking().length === 0) return publish(event)
    return isPublished ? false : saveDraft()
  }

  return {
    saving,
    save: async (event?: BaseSyntheticEvent) => {
      event?.preventDefault()
      if (saving) return false
      setSaving(true)
      try {
        return await saveNow(event)
      } finally {
        setSaving(false)
      }
    },
    /** Whether the dialog after saving a draft is open. */
    isDraftDialogOpen,
    closeDraftDialog: () => setDraftDialogOpen(false),
  }
}

/**
 * Removes the explanations of gaps that no longer exist. Runs only with a save: until then, undoing the removal of a
 * row restores its gap with the explanation.
 */
function withOpenGaps(answers: CredentialingAnswers, today: string): CredentialingAnswers {
  const workHistoryGaps = updateExplanations(findWorkGaps(answers.workHistory, today), answers.workHistoryGaps)
  return workHistoryGaps === answers.workHistoryGaps ? answers : { ...answers, workHistoryGaps }
}
