import { CLASH, UNEXPECTED } from '@client-center/contract/endpoint/sentences.ts'
import { GONE } from '../../ui/feedback/failure.ts'
import { messages, toast, type Message } from '../../ui/feedback/toast.ts'
import type { FormStore } from '../store/form-store.ts'
import type { Autosave } from './autosave.ts'

/** The messages about failed saves of one form. */
interface SaveMessages {
  /** Runs a save that a person pressed: closes the last message, and shows why this save failed. */
  readonly during: (save: () => Promise<boolean>) => Promise<boolean>
  /** Shows once why automatic drafts fail, until a save works again. Returns a function that stops it. */
  readonly follow: () => () => void
}

/**
 * Shows a message when a save of a form fails: the server's sentence, or the one for any other failure (NOTE-01…04).
 * The answers stay in the form.
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
        // A draft is saved without its unresolved clashes.
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
      // While the person types, a refused draft shows its error at the field only.
      return isPressed || store.shown().length === 0 ? state.sentence : undefined
    case 'offline':
      // Drafts wait for the connection; the form has its own line for that.
      return isPressed ? UNEXPECTED : undefined
    case 'gone':
      return isPressed ? GONE : undefined
    case 'saved':
    case 'changed':
    case 'saving':
      return undefined
  }
}
