import { CLASH, UNEXPECTED } from '@client-center/contract/endpoint/sentences.ts'
import { failureTexts } from '../../ui/feedback/failure-texts.ts'
import { messages, toast, type Message } from '../../ui/feedback/toast.ts'
import type { FormStore } from '../store/form-store.ts'
import type { Autosave } from './autosave.ts'

/** The messages about failed saves of a form. */
interface SaveMessages {
  /** Runs a save that the user requested: closes the previous message, and shows why this save failed. */
  readonly during: (save: () => Promise<boolean>) => Promise<boolean>
  /** Shows one message when automatic drafts fail, until a save succeeds. Returns a function that unsubscribes. */
  readonly follow: () => () => void
}

/**
 * Shows a message when a save of a form fails: the server's sentence, or the general one for other failures
 * (NOTE-01…04). The answers stay in the form.
 */
export function saveMessages<A>(store: FormStore<A>, autosave: Autosave): SaveMessages {
  let shown: Message | undefined
  let isPressed = false

  const close = (): void => {
    if (shown !== undefined) messages.close(shown)
    shown = undefined
  }
  const show = (): void => {
    const sentence = failureSentence(store, autosave, isPressed)
    if (sentence !== undefined) shown = toast.error(sentence)
  }
  return {
    during: async (save) => {
      close()
      isPressed = true
      try {
        const isSaved = await save()
        // A draft counts as saved even if unresolved clashes were left out.
        if (!isSaved || store.clashes().length > 0) show()
        return isSaved
      } finally {
        isPressed = false
      }
    },
    follow: () =>
      autosave.subscribeAll(() => {
        if (isPressed) return
        if (autosave.state().kind === 'saved') close()
        else if (shown === undefined) show()
      }),
  }
}

function failureSentence<A>(store: FormStore<A>, autosave: Autosave, isPressed: boolean): string | undefined {
  if (isPressed && store.clashes().length > 0) return CLASH
  const state = autosave.state()
  switch (state.kind) {
    case 'failed':
      return state.sentence
    case 'refused':
      // If a draft was refused while the user is typing, only the field shows the error.
      return isPressed || store.shown().length === 0 ? state.sentence : undefined
    case 'offline':
      // Drafts are sent when the connection is restored; the form shows a line about that.
      return isPressed ? UNEXPECTED : undefined
    case 'gone':
      return isPressed ? failureTexts.gone : undefined
    case 'saved':
    case 'changed':
    case 'saving':
      return undefined
  }
}
