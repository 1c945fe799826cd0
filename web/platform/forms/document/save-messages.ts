import { CLASH, UNEXPECTED } from '@client-center/contract/sentences.ts'
import { GONE } from '../../failure.ts'
import { messages, toast, type Message } from '../../ui/feedback/toast.ts'
import type { FormStore } from '../store/form-store.ts'
import type { Autosave } from './autosave.ts'

/** The messages about failed saves of one form. */
interface SaveMessages {
  /** Runs a save that somebody pressed: closes the message of the try before it, and shows why this one failed. */
  readonly during: (save: () => Promise<boolean>) => Promise<boolean>
  /** Shows why a draft that was sent by itself failed, once until a save works again. Returns how to stop. */
  readonly follow: () => () => void
}

/**
 * Shows by a message why a save of a whole form failed: the server's sentence, or the one for any other failure (NOTE-01…04). The
 * answers stay in the form either way.
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
        // A draft is saved without the answers that wait for a choice.
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
      // A draft that went by itself is refused at its field alone, while somebody types.
      return isPressed || store.shown().length === 0 ? state.sentence : undefined
    case 'offline':
      // A draft waits for the connection, which the form says in a line of its own.
      return isPressed ? UNEXPECTED : undefined
    case 'gone':
      return isPressed ? GONE : undefined
    case 'saved':
    case 'changed':
    case 'saving':
      return undefined
  }
}
