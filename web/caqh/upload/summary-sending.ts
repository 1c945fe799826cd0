import { removeSummary, uploadSummary } from '@client-center/contract/caqh/stored-summary.ts'
import type { CaqhFile } from '@client-center/contract/credentialing/credentialing-shapes.ts'
import { call } from '../../platform/api/call.ts'
import { upload } from '../../platform/api/upload.ts'
import { toFailureSentence } from '../../platform/failure.ts'
import { pagesQuery, type ChosenSummary } from './chosen-summary.ts'

/** A form or draft as it was saved last: what a file is kept with. */
interface SavedForm {
  readonly id: string
  /** 0 a draft, 1 published. */
  readonly status: 0 | 1
}

/** Where the file of the form stands. */
export type SendingState =
  | { readonly is: 'none' }
  | { readonly is: 'kept'; readonly file: CaqhFile }
  /** Chosen; it goes with the next save. */
  | { readonly is: 'waits' | 'sending'; readonly chosen: ChosenSummary }
  | { readonly is: 'failed'; readonly chosen: ChosenSummary; readonly sentence: string }

export interface SummarySending {
  readonly state: () => SendingState
  readonly subscribe: (listener: () => void) => () => void
  /** A file that was read stands in the form, and goes with the next save. */
  readonly choose: (chosen: ChosenSummary) => void
  /** What was chosen is not to be kept. */
  readonly forget: () => void
  /** Whether the answers that are saved next come from a file that was chosen since the form was opened. */
  readonly isChanged: () => boolean
  /** The form was saved: its file follows (AMB-89). */
  readonly sendWith: (form: SavedForm) => void
  /** Once more, where it did not arrive. */
  readonly again: () => void
  /** Removes the file that stands there: of one that was chosen, what is kept before it stands there again. Throws `Failure`. */
  readonly remove: () => Promise<void>
}

/** Sends the chosen summary after each save until it has arrived; the answers are safe before it. */
export function summarySending(
  projectOrAccountId: string,
  opened: SavedForm,
  storedFile: CaqhFile | null,
): SummarySending {
  let state: SendingState = storedFile === null ? { is: 'none' } : { is: 'kept', file: storedFile }
  /** What is shown again when what was chosen is not to be kept. */
  let before = state
  let form = opened
  let changed = false
  const listeners = new Set<() => void>()
  const become = (next: SendingState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const params = { projectOrAccountId }
  const isDraft = ({ status }: SavedForm) => (status === 0 ? 'true' : 'false')
  const removeStored = ({ fileId: docId }: CaqhFile) =>
    call(removeSummary, { params: { ...params, docId }, query: { isDraft: isDraft(form) } })
  const sendOne = async (chosen: ChosenSummary): Promise<void> => {
    const sentWith = form
    try {
      const arrived = await upload(uploadSummary, {
        params: { ...params, formId: sentWith.id },
        query: { isDraft: isDraft(sentWith), ...pagesQuery(chosen) },
        file: chosen.file,
      })
      before = { is: 'kept', file: arrived }
      if (isUnderWay(state, chosen)) become(before)
    } catch (thrown) {
      // Another one was chosen meanwhile.
      if (!isUnderWay(state, chosen)) return
      become({ is: 'failed', chosen, sentence: toFailureSentence(thrown) })
      // The draft was published while its file was on its way.
      if (form.id !== sentWith.id) await send()
    }
  }
  let underWay: Promise<void> = Promise.resolve()
  const send = async (): Promise<void> => {
    if (state.is !== 'waits' && state.is !== 'failed') return
    const { chosen } = state
    become({ is: 'sending', chosen })
    underWay = sendOne(chosen)
    await underWay
  }
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    choose: (chosen) => {
      changed = true
      become({ is: 'waits', chosen })
    },
    forget: () => {
      changed = false
      become(before)
    },
    isChanged: () => changed,
    sendWith: (saved) => {
      form = saved
      void send()
    },
    again: () => void send(),
    remove: async () => {
      // A file on its way cannot be stopped for sure: it is removed once it has arrived.
      if (state.is === 'sending') await underWay
      if (state.is === 'kept') {
        await removeStored(state.file)
        before = { is: 'none' }
      }
      changed = false
      become(before)
    },
  }
}

const isUnderWay = (state: SendingState, chosen: ChosenSummary): boolean =>
  state.is === 'sending' && state.chosen === chosen
