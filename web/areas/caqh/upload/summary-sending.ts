import { removeSummary, uploadSummary } from '@client-center/contract/caqh/stored-summary.ts'
import type { CaqhFile } from '@client-center/contract/credentialing/credentialing-shapes.ts'
import { call } from '../../../api/call.ts'
import { upload } from '../../../api/upload.ts'
import { toFailureSentence } from '../../../ui/feedback/failure.ts'
import { pagesQuery, type ChosenSummary } from './chosen-summary.ts'

/** A form or draft as last saved. The file is stored with it. */
interface SavedForm {
  readonly id: string
  /** 0: draft, 1: published. */
  readonly status: 0 | 1
}

/** The state of the form's file. `kept`: the server has stored it. */
export type SendingState =
  | { readonly is: 'none' }
  | { readonly is: 'kept'; readonly file: CaqhFile }
  /** Chosen; sent with the next save. */
  | { readonly is: 'waits' | 'sending'; readonly chosen: ChosenSummary }
  | { readonly is: 'failed'; readonly chosen: ChosenSummary; readonly sentence: string }

export interface SummarySending {
  readonly state: () => SendingState
  readonly subscribe: (listener: () => void) => () => void
  /** Sets a parsed file, which is sent with the next save. */
  readonly choose: (chosen: ChosenSummary) => void
  /** Discards the chosen file. */
  readonly forget: () => void
  /** Whether the answers of the next save come from a file chosen since the form was opened. */
  readonly isChanged: () => boolean
  /** Call it after the form was saved: sends its file (AMB-89). */
  readonly sendWith: (form: SavedForm) => void
  /** Retries sending the file after a failure. */
  readonly again: () => void
  /** Removes the file. If it was only chosen, the stored one shows again. Rejects with a `Failure`. */
  readonly remove: () => Promise<void>
}

/** Sends the chosen file after each save of the form until it is stored. */
export function summarySending(
  projectOrAccountId: string,
  opened: SavedForm,
  storedFile: CaqhFile | null,
): SummarySending {
  let state: SendingState = storedFile === null ? { is: 'none' } : { is: 'kept', file: storedFile }
  /** The state to restore when the chosen file is discarded. */
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
      // Another file was chosen in the meantime.
      if (!isUnderWay(state, chosen)) return
      become({ is: 'failed', chosen, sentence: toFailureSentence(thrown) })
      // The draft was published while its file was being sent, so it is sent again with the published form.
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
      // Canceling an upload is not reliable, so a file being sent is deleted once it is stored.
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
