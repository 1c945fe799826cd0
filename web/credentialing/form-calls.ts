import type {
  CredentialingFormKept,
  CredentialingFormOpened,
} from '@client-center/contract/credentialing/credentialing-calls.ts'
import {
  credentialingAnswers,
  credentialingOnWire,
  formPath,
} from '@client-center/contract/credentialing/credentialing-on-wire.ts'
import type { CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { newId } from '../platform/api/new-id.ts'
import { withPaths } from '../platform/forms/refusal.ts'
import { saveIds } from '../platform/forms/save-ids.ts'
import type { FormCalls, Kept, SavePurpose } from '../platform/forms/whole/kept.ts'
import type { CredentialingHost } from './credentialing-host.ts'

/** What is edited: which form, and how far it has come. */
export interface CurrentForm {
  readonly id: string
  /** 0 a draft, 1 published. */
  readonly status: 0 | 1
  readonly rev: number
  readonly providerId: string | null
}

export const keptOf = (form: CredentialingFormKept): Kept<CredentialingAnswers> => ({
  rev: form.rev,
  answers: credentialingAnswers(form),
})

export const currentOf = ({ id, status, rev, providerId }: CredentialingFormKept): CurrentForm => ({
  id,
  status,
  rev,
  providerId,
})

interface CallSettings {
  readonly host: CredentialingHost
  readonly opened: CredentialingFormOpened
  readonly onSaved: (form: CredentialingFormKept, purpose: SavePurpose) => void
}

/**
 * How a credentialing form reaches its server. A draft of a published form is a form of its own (AMB-77): from its first save on,
 * it is what is edited.
 */
export function credentialingCalls({ host, opened, onSaved }: CallSettings): FormCalls<CredentialingAnswers> {
  let current = currentOf(opened)
  const draftOfPublished = newId()
  const saveId = saveIds()
  const done = (form: CredentialingFormKept, purpose: SavePurpose) => {
    current = currentOf(form)
    onSaved(form, purpose)
    return keptOf(form)
  }
  return {
    load: async () => keptOf(await host.read(current.id)),
    save: async ({ rev, answers }, purpose) => {
      const { officeLocations, ...about } = credentialingOnWire(answers)
      const id = purpose === 'draft' && current.status === 1 ? draftOfPublished : current.id
      const key = saveId([id, purpose, rev, about, officeLocations])
      try {
        return purpose === 'draft'
          ? done(await host.saveDraft({ id, rev, saveId: key, ...about, officeLocations } as never), purpose)
          : done(await host.publish({ id, rev, saveId: key, ...about, locations: officeLocations } as never), purpose)
      } catch (thrown) {
        throw withPaths(thrown, formPath)
      }
    },
  }
}
