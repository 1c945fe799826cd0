import { randomUUID } from 'node:crypto'
import {
  credentialingFromWire,
  credentialingToWire,
  type WireCredentialingForm,
} from '../../contract/credentialing/credentialing-wire.ts'
import { credentialingForm } from '../../domain/credentialing/credentialing-form.ts'
import { withAnswer } from '../../domain/forms/answer-at.ts'
import { sampleAnswers } from '../../domain/forms/form.ts'
import type { LoadClient } from './load-client.ts'
import { formProject, practices } from './load-people.ts'
import type { LoadWork } from './load-records.ts'

/** The answers that the load changes: of the person who starts the draft, and of another one. */
export const DRAFT_ANSWERS = ['person/name', 'person/otherLastNames'] as const

/** After this many saves, the person who starts drafts starts another one. */
const SAVES_OF_DRAFT = 10

/** The draft that all workers of a load save, each in its own answer. */
export interface SharedDraft {
  id: string
}

interface DraftReply extends WireCredentialingForm {
  readonly rev: number
}

/**
 * Saves the shared draft of a credentialing form again and again, as the open form of a browser does. Only the first
 * answer's worker starts drafts.
 */
export function createDraftWork(
  client: LoadClient,
  draft: SharedDraft,
  answer: (typeof DRAFT_ANSWERS)[number],
): LoadWork {
  const path = `/api/Projects/${formProject}/cred/drafts`
  const startsDrafts = answer === DRAFT_ANSWERS[0]
  /** The last state that the server returned, and the draft that it is of; undefined before the first one. */
  let seen: { readonly id: string; readonly form: DraftReply } | undefined
  let saves = 0

  /** The state to change; undefined if the draft is not there yet. */
  const readState = async (): Promise<{ rev: number; form: WireCredentialingForm } | undefined> => {
    const { id } = draft
    if (seen?.id === id) return { rev: seen.form.rev, form: seen.form }
    if (startsDrafts) return { rev: 0, form: credentialingToWire(sampleAnswers(credentialingForm)) }
    const drafts = await client.read<{ id: string }[]>(path)
    if (drafts?.some((one) => one.id === id) !== true) return undefined
    const form = await client.read<DraftReply>(`${path}/${id}`)
    return form && { rev: form.rev, form }
  }

  return {
    async save() {
      if (startsDrafts && (saves >= SAVES_OF_DRAFT || (seen === undefined && saves > 0))) {
        draft.id = randomUUID()
        saves = 0
      }
      const { id } = draft
      const state = await readState()
      if (state === undefined) return
      const saveId = randomUUID()
      const value = `Save ${saveId}`
      const { rev } = state
      const answers = credentialingToWire(
        withAnswer(credentialingForm, credentialingFromWire(state.form), answer, value),
      )
      const reply = await client.save({
        kind: 'draft',
        id: saveId,
        account: practices.bright,
        path,
        createBody: () => ({ id, rev, saveId, ...answers }),
        content: [value],
        details: { form: id, answer },
      })
      saves += 1
      // The shape is `StoredCredentialingForm` of the contract.
      const form = reply?.body as DraftReply | undefined
      seen = form && { id, form }
      if (form && form.rev <= rev)
        await client.recordWrongRead(`The save ${saveId} of draft ${id} after rev ${rev} made rev ${form.rev}`)
    },
    async read() {
      if (seen === undefined) return
      const { id, form } = seen
      const shown = await client.read<{ rev: number }>(`${path}/${id}`)
      if (shown && shown.rev < form.rev)
        await client.recordWrongRead(`Draft ${id} has rev ${shown.rev} after ${form.rev}`)
    },
  }
}
