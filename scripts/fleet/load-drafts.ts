import { randomUUID } from 'node:crypto'
import { credentialingToWire } from '../../contract/credentialing/credentialing-wire.ts'
import { credentialingForm } from '../../domain/credentialing/credentialing-form.ts'
import { withAnswer } from '../../domain/forms/answer-at.ts'
import { sampleAnswers } from '../../domain/forms/form.ts'
import type { LoadClient } from './load-client.ts'
import type { LoadWork } from './load-records.ts'

/** The answer that each save of a draft changes. */
export const DRAFT_ANSWER = 'person/name'

/** After this many saves, a worker starts another draft. */
const SAVES_OF_DRAFT = 25

/** Saves one draft of a credentialing form after the other, as the open form of a browser does. */
export function createDraftWork(client: LoadClient, project: string, account: string): LoadWork {
  const path = `/api/Projects/${project}/cred/drafts`
  const sample = sampleAnswers(credentialingForm)
  let draft = { id: randomUUID(), rev: 0 }
  return {
    async save() {
      const saveId = randomUUID()
      const { id, rev } = draft
      const name = `Save ${saveId}`
      const answers = credentialingToWire(withAnswer(credentialingForm, sample, DRAFT_ANSWER, name))
      const createBody = () => ({ id, rev, saveId, ...answers })
      const details = { form: id, rev: rev + 1 }
      const save = { kind: 'draft', id: saveId, account, path, createBody, content: [name], details } as const
      const reply = await client.save(save)
      if (reply === undefined) {
        draft = { id: randomUUID(), rev: 0 }
        return
      }
      // The shape is `StoredCredentialingForm` of the contract.
      const saved = reply.body as { rev: number }
      if (saved.rev !== rev + 1)
        await client.recordWrongRead(`The save ${saveId} of draft ${id} after rev ${rev} made rev ${saved.rev}`)
      draft = saved.rev < SAVES_OF_DRAFT ? { id, rev: saved.rev } : { id: randomUUID(), rev: 0 }
    },
    async read() {
      const { id, rev } = draft
      if (rev === 0) return
      const shown = await client.read<{ rev: number }>(`${path}/${id}`)
      if (shown && shown.rev !== rev) await client.recordWrongRead(`Draft ${id} has rev ${shown.rev}, not ${rev}`)
    },
  }
}
