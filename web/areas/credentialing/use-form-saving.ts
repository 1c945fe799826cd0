import type { CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { updateExplanations, findWorkGaps } from '@client-center/domain/credentialing/work-history-gaps.ts'
import { useState, type BaseSyntheticEvent } from 'react'
import { commitTyped } from '../../ui/fields/commit-typed.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { credentialingTexts as texts } from './credentialing-texts.ts'
import type { CredentialingForm } from './use-credentialing-form.ts'

interface SavingSettings extends Pick<CredentialingForm, 'form' | 'isPublished' | 'sendDraft'> {
  readonly today: string
  /** Everything is saved: allows leaving without confirmation. */
  readonly release: () => void
}

/**
 * The Save button of a credentialing form: saves a draft while answers are invalid, and otherwise publishes the form
 * (CRED-L17, L18).
 */
export function useFormSaving({ form, isPublished, sendDraft, today, release }: SavingSettings) {
  const { store } = form
  const [saving, setSaving] = useState(false)
  const [isDraftDialogOpen, setDraftDialogOpen] = useState(false)

  const saveDraft = async () => {
    const isSaved = await sendDraft()
    // Unresolved clashes come first: until they are resolved, not everything is saved.
    if (store.clashes().length > 0) return false
    // Some answers are invalid: this shows them and saves nothing.
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
    /** Whether the dialog about a draft saved by hand is open. */
    isDraftDialogOpen,
    closeDraftDialog: () => setDraftDialogOpen(false),
  }
}

/**
 * Removes explanations of closed gaps, only with a save: a removed row that is brought back opens its gap, with the
 * explanation, again.
 */
function withOpenGaps(answers: CredentialingAnswers, today: string): CredentialingAnswers {
  const workHistoryGaps = updateExplanations(findWorkGaps(answers.workHistory, today), answers.workHistoryGaps)
  return workHistoryGaps === answers.workHistoryGaps ? answers : { ...answers, workHistoryGaps }
}
