import type {
  StoredCredentialingForm,
  OpenCredentialingForm,
} from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import {
  credentialingFromWire,
  credentialingToWire,
  credentialingPathFromWire,
} from '@client-center/contract/credentialing/credentialing-wire.ts'
import { credentialingForm, type CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { concealSecrets } from '@client-center/domain/forms/secrets.ts'
import { newId } from '../../api/new-id.ts'
import { withPaths } from '../../forms/refusal.ts'
import { findLastChange } from '../../last-change/find-last-change.ts'
import { saveIds } from '../../forms/save-ids.ts'
import type { FormCalls, SavedAnswers, SavePurpose } from '../../forms/document/saved-answers.ts'
import type { CredentialingHost } from './credentialing-host.ts'

/** The form or draft that the page edits, as last saved. */
export interface CurrentForm {
  readonly id: string
  /** 0: draft, 1: published. */
  readonly status: 0 | 1
  readonly rev: number
  readonly providerId: string | null
  /** The id of the published form that a draft changes; null for other drafts. */
  readonly publishedId: string | null
}

export const toSavedCredentialing = (form: StoredCredentialingForm): SavedAnswers<CredentialingAnswers> => ({
  rev: form.rev,
  answers: credentialingFromWire(form),
})

export const toCurrentForm = ({ id, status, rev, providerId, publishedId }: StoredCredentialingForm): CurrentForm => ({
  id,
  status,
  rev,
  providerId,
  publishedId,
})

/** The rev of a draft right after it was created from the published form. */
const BEGAN = 1

interface CallSettings {
  readonly host: CredentialingHost
  readonly opened: OpenCredentialingForm
  readonly onSaved: (form: StoredCredentialingForm, purpose: SavePurpose) => void
  /** Called when the answers become a new draft. */
  readonly onStartedOver: () => void
  /** Whether answers come from a CAQH summary parsed since the form was opened. */
  readonly isFromSummary: () => boolean
}

/**
 * The requests of a credentialing form. Changing a published form creates a draft with its own id (AMB-77), which is
 * edited from its first save on.
 */
export function credentialingCalls({
  host,
  opened,
  onSaved,
  onStartedOver,
  isFromSummary,
}: CallSettings): FormCalls<CredentialingAnswers> {
  let current = toCurrentForm(opened)
  let newDraftId = newId()
  let tried: SavePurpose = 'draft'
  /**
   * The rev of the published form that was last merged into its draft; undefined if none was since the draft was
   * created.
   */
  let seen: number | undefined
  const saveId = saveIds()
  const done = (form: StoredCredentialingForm, purpose: SavePurpose) => {
    current = toCurrentForm(form)
    if (form.status === 1) {
      seen = undefined
      newDraftId = newId()
    }
    onSaved(form, purpose)
    return toSavedCredentialing(form)
  }
  return {
    findChange: () => findLastChange({ accountId: host.accountId, kind: 'credentialing', id: current.id }),
    startOver: async (change) => {
      // Publishing a draft creates its provider if it is new, so the new draft refers to that provider.
      const published = change?.verb === 'published' ? await host.load(current.id).catch(() => undefined) : undefined
      const providerId = published?.providerId ?? current.providerId
      current = { id: newId(), status: 0, rev: 0, providerId, publishedId: null }
      seen = undefined
      onStartedOver()
      return (answers) => asNewDraft(answers, providerId)
    },
    load: async () => {
      const storedForm = await host.load(current.id)
      const isDraftChanged = storedForm.rev !== current.rev
      current = toCurrentForm(storedForm)
      if (tried === 'draft' || isDraftChanged || storedForm.publishedId === null)
        return toSavedCredentialing(storedForm)
      // The draft is unchanged, but another user has changed the published form since.
      const published = await host.load(storedForm.publishedId)
      const base = await (seen === undefined
        ? host.earlier(storedForm.id, BEGAN)
        : host.earlier(storedForm.publishedId, seen))
      seen = published.rev
      return { rev: storedForm.rev, answers: credentialingFromWire(published), base: credentialingFromWire(base) }
    },
    save: async ({ rev, answers }, purpose) => {
      const { officeLocations, ...about } = credentialingToWire(answers)
      const begins = purpose === 'draft' && current.status === 1
      const which = begins ? { id: newDraftId, rev: 0, baseRev: rev } : { id: current.id, rev, ...toBaseRev(seen) }
      const body = { ...which, saveId: saveId([which, purpose, about, officeLocations]), ...about }
      const changed = isFromSummary() ? { caqhFileChanged: true } : {}
      tried = purpose
      try {
        return purpose === 'draft'
          ? done(await host.saveDraft({ ...body, officeLocations, locations: undefined, ...changed }), purpose)
          : done(
              await host.publish({ ...body, locations: officeLocations, officeLocations: undefined }, isFromSummary()),
              purpose,
            )
      } catch (thrown) {
        throw withPaths(thrown, credentialingPathFromWire)
      }
    },
  }
}

/**
 * The answers for a new draft. A masked social security number is removed, because the full number was deleted with the
 * form.
 */
export const asNewDraft = (answers: CredentialingAnswers, providerId: string | null): CredentialingAnswers => {
  const { ssNumber } = answers.person
  const isConcealed = concealSecrets(credentialingForm, answers).person.ssNumber === ssNumber
  return {
    ...answers,
    person: {
      ...answers.person,
      intakeFormProviderId: answers.person.intakeFormProviderId ?? providerId,
      ssNumber: isConcealed ? '' : ssNumber,
    },
  }
}

const toBaseRev = (rev: number | undefined) => (rev === undefined ? {} : { baseRev: rev })
