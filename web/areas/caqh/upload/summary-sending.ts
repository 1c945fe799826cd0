import { removeSummary, uploadSummary } from '@client-center/contract/caqh/stored-summary.ts'
import type { CaqhFile } from '@client-center/contract/credentialing/credentialing-shapes.ts'
import { call } from '../../../api/call.ts'
import { upload } from '../../../api/upload.ts'
import { toFailureSentence } from '../../../ui/feedback/failure.ts'
import { pagesQuery, type ChosenSummary } from './chosen-summary.ts'

/** A form or draft as last saved, which a file is stored with. */
interface SavedForm {
  readonly id: string
  /** 0 a draft, 1 published. */
  readonly status: 0 | 1
}

/** The state of the form's file. */
export type SendingState =
  | { readonly is: 'none' }
  | { readonly is: 'kept'; readonly file: CaqhFile }
  /** Chosen, and sent with the next save. */
  | { readonly is: 'waits' | 'sending'; readonly chosen: ChosenSummary }
  | { readonly is: 'failed'; readonly chosen: ChosenSummary; readonly sentence: string }

export interface SummarySending {
  readonly state: () => SendingState
  readonly subscribe: (listener: () => void) => () => void
  /** Sets a parsed file, which is sent with the next save. */
  readonly choose: (chosen: ChosenSummary) => void
  /** Drops the chosen file. */
  readonly forget: () => void
  /** Whether the answers saved next come from a file chosen since the form was opened. */
  readonly isChanged: () => boolean
  /** Call it after the form was saved: sends its file (AMB-89). */
  readonly sendWith: (form: SavedForm) => void
  /** Sends the file again after a failure. */
  readonly again: () => void
  /** Removes the file. If it was only chosen, the stored one is shown again. Throws `Failure`. */
  readonly remove: () => Promise<void>
}

/** Sends the chosen summary after each save until it is stored; the answers are saved before it. */
export function summarySending(
  projectOrAccountId: string,
  opened: SavedForm,
  storedFile: CaqhFile | null,
): SummarySending {
  let state: SendingState = storedFile === null ? { is: 'none' } : { is: 'kept', file: storedFile }
  /** The state to return to when the chosen file is dropped. */
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
      // Another file was chosen meanwhile.
      if (!isUnderWay(state, chosen)) return
      become({ is: 'failed', chosen, sentence: toFailureSentence(thrown) })
      // The draft was published while its file was being sent.
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
      // A file being sent cannot be stopped reliably: it is removed once it is stored.
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
