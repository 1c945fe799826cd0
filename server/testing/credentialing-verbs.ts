import { randomUUID } from 'node:crypto'
import {
  credentialingFromWire,
  credentialingToWire,
  type WireCredentialingForm,
} from '@client-center/contract/credentialing/credentialing-wire.ts'
import { credentialingForm, type CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { withAnswer } from '@client-center/domain/forms/answer-at.ts'
import { sampleAnswers } from '@client-center/domain/forms/form.ts'
import { accountId } from '../areas/portal/demo/demo-accounts.ts'
import type { Answered, TestApp } from './app.ts'

export const account = accountId('Bright Smile Dental')

let number = 0

/** Returns a unique ten-digit number. */
const nextNpi = (): string => {
  number += 1
  return String(1_800_000_000 + number)
}

/** Returns a complete form of a new person, with these answers by path. */
export function complete(answers: Readonly<Record<string, unknown>> = {}): WireCredentialingForm {
  const npi = nextNpi()
  const own = { 'person/individualNPINumber': npi, 'person/email': `${npi}@example.com`, ...answers }
  return credentialingToWire(putAnswer(sampleAnswers(credentialingForm), own))
}

/** Returns the form with other answers by path. */
export const changed = (
  sent: WireCredentialingForm,
  answers: Readonly<Record<string, unknown>>,
): WireCredentialingForm => credentialingToWire(putAnswer(credentialingFromWire(sent), answers))

const putAnswer = (initial: CredentialingAnswers, answers: Readonly<Record<string, unknown>>): CredentialingAnswers =>
  Object.entries(answers).reduce<CredentialingAnswers>(
    (all, [path, value]) => withAnswer(credentialingForm, all, path, value),
    initial,
  )

export const projectPath = (project: string): string => `/api/Projects/${project}`

/** Returns the body that publishes a form. */
export const toPublishBody = ({ form, provider, officeLocations: locations }: WireCredentialingForm) => ({
  form,
  provider,
  locations,
})

/** Requests about credentialing forms for tests, with these headers by default. */
export const credentialingVerbs = (portal: TestApp, by: Record<string, string>) => {
  const { system } = portal.deps.database
  const request = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, who = by): Promise<Answered> =>
    portal.request(who, method, path, body)
  const newProvider = async (project?: string): Promise<{ id: string; npi: string }> => {
    const [id, npi] = [randomUUID(), nextNpi()]
    await system
      .insertInto('provider')
      .values({ id, account_id: account, name: `Known ${npi}`, npi, email: `${npi}@known.example`, type: 1 })
      .execute()
    if (project !== undefined)
      await system
        .insertInto('project_provider')
        .values({ account_id: account, project_id: project, provider_id: id })
        .execute()
    return { id, npi }
  }
  const publish = (project: string, body: object, who = by) =>
    request('POST', `${projectPath(project)}/updateCredentialingInfoForm`, body, who)
  const answered = ({ status, message, body }: Answered) => {
    if (status !== 200) throw new Error(`It was answered ${status}: ${message}`)
    return body
  }
  return {
    ask: request,
    publish,
    /** Publishes a form of a new person in the project, at rev 1. */
    published: async (project: string, answers: Record<string, unknown> = {}) => {
      const { id: provider, npi } = await newProvider(project)
      const own = { 'person/intakeFormProviderId': provider, 'person/individualNPINumber': npi }
      const sent = complete({ ...own, ...answers })
      const body = answered(await publish(project, { id: randomUUID(), rev: 0, ...toPublishBody(sent) }))
      return { project, id: String(body.id), provider, sent }
    },
    /** Creates a draft of a form that was published at rev 1. */
    newDraft: async (
      form: { readonly project: string; readonly sent: WireCredentialingForm },
      some: Record<string, unknown>,
      who = by,
    ) => {
      const id = randomUUID()
      const sent = { id, rev: 0, baseRev: 1, ...changed(form.sent, some) }
      const body = answered(await request('POST', `${projectPath(form.project)}/cred/drafts`, sent, who))
      return { id, rev: Number(body.rev), body }
    },
    newProject: async (over: object = {}): Promise<string> => {
      const { id } = await system
        .insertInto('project')
        .values({ account_id: account, name: 'Credentialing: 1', show_credentialing_form: true, ...over })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    /** Creates a new provider of the account, and of the project if given. */
    newProvider,
    /** Requests to a project or account, by its path. */
    of: (host: string) => ({
      draft: (body: object, who = by) => request('POST', `${host}/cred/drafts`, body, who),
      drafts: () => request('GET', `${host}/cred/drafts`),
      read: (id: string, who = by) => request('GET', `${host}/credentialingForm/${id}`, undefined, who),
      readDraft: (id: string) => request('GET', `${host}/cred/drafts/${id}`),
      removeDraft: (id: string, who = by) => request('DELETE', `${host}/cred/drafts/${id}`, undefined, who),
      ssn: (id: string, who = by) => request('POST', `${host}/credentialingForm/${id}/ssNumber/read`, undefined, who),
      restore: (id: string, who = by) => request('POST', `${host}/credentialingForm/${id}/restore`, undefined, who),
      history: (id: string, before?: number) =>
        request('GET', `${host}/credentialingForm/${id}/history${before === undefined ? '' : `?before=${before}`}`),
      earlier: (id: string, rev: number) => request('GET', `${host}/credentialingForm/${id}/earlier?rev=${rev}`),
    }),
    trail: (id: string) =>
      system.selectFrom('audit_event').selectAll().where('record_id', '=', id).orderBy('id').execute(),
  }
}

export const providerPath = (provider: string): string => `/api/Providers/${account}/${provider}`
