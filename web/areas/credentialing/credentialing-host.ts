import { accountCredentialing } from '@client-center/contract/credentialing/account-credentialing.ts'
import type {
  StoredCredentialingForm,
  CredentialingFormSummary,
  OpenCredentialingForm,
  CredentialingFormSave,
  NewestAnswers,
} from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import type { DraftBody, PublishBody } from '@client-center/contract/credentialing/form-bodies.ts'
import type { WireCredentialingForm } from '@client-center/contract/credentialing/credentialing-wire.ts'
import { projectCredentialing } from '@client-center/contract/credentialing/project-credentialing.ts'
import { paths } from '../../paths/paths.ts'
import { call } from '../../api/call.ts'
import { fetchFile } from '../../api/download.ts'

/** The form that a page shows. A page of the list of forms has none. */
export type FormAddress =
  | { readonly is: 'add' }
  | { readonly is: 'edit'; readonly providerId: string }
  | { readonly is: 'draft'; readonly draftId: string }

/** The answers of an earlier save. */
type Earlier = WireCredentialingForm & { readonly rev: number }

/** What credentialing forms belong to: a project, or a provider of the account (AMB-72). The screens are the same. */
export interface CredentialingHost {
  /** Distinguishes the forms of this host in local drafts and query keys. */
  readonly key: string
  readonly accountId: string
  /** The project or account under which the server parses and stores CAQH summaries (AMB-89). */
  readonly projectOrAccountId: string
  /** The provider of all the host's forms; undefined if its forms are for several providers. */
  readonly providerId: string | undefined
  /** The prefix of the localStorage keys of drafts that the previous product left in the browser (AMB-76). */
  readonly localPrefix: string | undefined
  /** The path of a form, or of the list of forms without an address. */
  readonly to: (address?: FormAddress) => string
  readonly list: () => Promise<readonly CredentialingFormSummary[]>
  readonly open: (address: FormAddress) => Promise<OpenCredentialingForm>
  /** The provider's newest answers in any other form, for a new form to start with (AMB-141). */
  readonly newestAnswers: (providerId: string) => Promise<NewestAnswers | null>
  /** Fetches a form or draft by its id. */
  readonly load: (id: string) => Promise<OpenCredentialingForm>
  readonly saveDraft: (body: DraftBody) => Promise<StoredCredentialingForm>
  /** `caqhFileChanged`: whether the answers come from a summary parsed since the last save. */
  readonly publish: (body: PublishBody, caqhFileChanged: boolean) => Promise<StoredCredentialingForm>
  readonly remove: (form: CredentialingFormSummary) => Promise<unknown>
  /** Undoes a deletion. */
  readonly restore: (form: CredentialingFormSummary) => Promise<unknown>
  readonly readSsn: (formId: string) => Promise<string>
  /** The form as a PDF. The copy for an insurer ('payer') contains the social security number. */
  readonly pdf: (formId: string, copy?: 'payer') => Promise<Blob>
  /** Up to `SAVES_PER_PAGE` saves, newest first; with `before`, only those before that rev. */
  readonly history: (formId: string, before?: number) => Promise<readonly CredentialingFormSave[]>
  readonly earlier: (formId: string, rev: number) => Promise<Earlier>
}

/** The credentialing forms of a project. */
export function projectCredentialingHost(accountId: string, projectId: string): CredentialingHost {
  const params = { projectId }
  const load = (formId: string) => call(projectCredentialing.readForm, { params: { ...params, formId } })
  return {
    key: `project ${projectId}`,
    accountId,
    projectOrAccountId: projectId,
    providerId: undefined,
    localPrefix: `credentialing_form_draft_${projectId}`,
    to: (address) => {
      if (address === undefined) return paths.projectCredentialing(accountId, projectId)
      if (address.is === 'add') return paths.addCredentialing(accountId, projectId)
      return address.is === 'edit'
        ? paths.editCredentialing(accountId, projectId, address.providerId)
        : paths.editCredentialingDraft(accountId, projectId, address.draftId)
    },
    newestAnswers: async (answersProviderId) =>
      (await call(projectCredentialing.readNewestAnswers, { params: { ...params, answersProviderId } })).newest,
    list: async () => {
      const forms = await call(projectCredentialing.listForms, { params, query: {} })
      return Array.isArray(forms) ? forms : []
    },
    open: (address) => {
      if (address.is === 'add') return call(projectCredentialing.readEmptyForm, { params })
      return address.is === 'edit'
        ? load(address.providerId)
        : call(projectCredentialing.readDraft, { params: { ...params, draftId: address.draftId } })
    },
    load,
    saveDraft: (body) => call(projectCredentialing.saveDraft, { params, body }),
    publish: (body, isFromSummary) =>
      call(projectCredentialing.publish, { params, query: isFromSummary ? { caqhFileChanged: 'true' } : {}, body }),
    remove: ({ id, status }) =>
      status === 1
        ? call(projectCredentialing.removeForm, { params: { ...params, formId: id } })
        : call(projectCredentialing.removeDraft, { params: { ...params, draftId: id } }),
    restore: ({ id }) => call(projectCredentialing.restoreForm, { params: { ...params, formId: id } }),
    readSsn: async (formId) => (await call(projectCredentialing.readSsn, { params: { ...params, formId } })).ssNumber,
    pdf: (formId, copy) =>
      fetchFile(projectCredentialing.downloadForm, { params: { ...params, formId }, query: { copy } }),
    history: (formId, before) =>
      call(projectCredentialing.listSaves, { params: { ...params, formId }, query: { before: before?.toString() } }),
    earlier: (formId, rev) =>
      call(projectCredentialing.readEarlier, { params: { ...params, formId }, query: { rev: String(rev) } }),
  }
}

/** The credentialing form of a provider of the account. */
export function providerCredentialingHost(accountId: string, providerId: string): CredentialingHost {
  const params = { accountId, providerId }
  const load = (formId: string) => call(accountCredentialing.readForm, { params: { ...params, formId } })
  return {
    key: `provider ${providerId}`,
    accountId,
    projectOrAccountId: accountId,
    providerId,
    localPrefix: undefined,
    to: (address) => {
      if (address === undefined) return paths.providerCredentialing(accountId, providerId)
      if (address.is === 'add') return paths.addProviderCredentialing(accountId, providerId)
      return address.is === 'edit'
        ? paths.editProviderCredentialing(accountId, providerId)
        : paths.editProviderCredentialingDraft(accountId, providerId, address.draftId)
    },
    // The forms of projects are listed and changed in their projects.
    list: async () =>
      (await call(accountCredentialing.listForms, { params })).filter((form) => form.projectId === null),
    newestAnswers: async (answersProviderId) =>
      (await call(accountCredentialing.readNewestAnswers, { params: { ...params, answersProviderId } })).newest,
    open: (address) => {
      if (address.is === 'add') return call(accountCredentialing.readEmptyForm, { params })
      return address.is === 'edit'
        ? call(accountCredentialing.readPublished, { params })
        : call(accountCredentialing.readDraft, { params: { ...params, draftId: address.draftId } })
    },
    load,
    saveDraft: (body) => call(accountCredentialing.saveDraft, { params, body }),
    publish: (body, isFromSummary) =>
      call(accountCredentialing.publish, { params, query: isFromSummary ? { caqhFileChanged: 'true' } : {}, body }),
    remove: ({ id, status }) =>
      status === 1
        ? call(accountCredentialing.removeForm, { params })
        : call(accountCredentialing.removeDraft, { params: { ...params, draftId: id } }),
    restore: ({ id }) => call(accountCredentialing.restoreForm, { params: { ...params, formId: id } }),
    readSsn: async (formId) => (await call(accountCredentialing.readSsn, { params: { ...params, formId } })).ssNumber,
    pdf: (formId, copy) =>
      fetchFile(accountCredentialing.downloadForm, { params: { ...params, formId }, query: { copy } }),
    history: (formId, before) =>
      call(accountCredentialing.listSaves, { params: { ...params, formId }, query: { before: before?.toString() } }),
    earlier: (formId, rev) =>
      call(accountCredentialing.readEarlier, { params: { ...params, formId }, query: { rev: String(rev) } }),
  }
}

/** The prefix of the query keys of a host's forms. */
export const formsKey = ({ key }: CredentialingHost) => ['credentialing', key] as const
export const listKey = (host: CredentialingHost) => [...formsKey(host), 'list'] as const
