import { randomUUID } from 'node:crypto'
import {
  credentialingToWire,
  type WireCredentialingForm,
} from '@client-center/contract/credentialing/credentialing-wire.ts'
import { credentialingForm, type CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { withAnswer } from '@client-center/domain/forms/answer-at.ts'
import { sampleAnswers } from '@client-center/domain/forms/form.ts'
import { BRIGHT, intakePath } from './intake-verbs.ts'
import { expect } from './portal/journey.ts'
import { PASSWORD, people, type Person } from './portal/people.ts'
import type { Verbs } from './portal/verbs.ts'

/** The address of a demo project's credentialing forms. */
export const formsPath = (project = 'Fee negotiation', account = BRIGHT): string =>
  intakePath(account, project).replace(/intake$/, 'credentialing')

const [, , ACCOUNT = '', , PROJECT = ''] = formsPath().split('/')

type Some = Readonly<Record<string, unknown>>

let number = 0

/** Sample answers to all questions, for a new provider. `some` replaces answers by path. */
export function createCompleteForm(some: Some = {}) {
  number += 1
  const npi = String(1_760_000_000 + number)
  const own = { 'person/individualNPINumber': npi, 'person/email': `${npi}@example.com`, ...some }
  const answers = Object.entries(own).reduce<CredentialingAnswers>(
    (all, [path, value]) => withAnswer(credentialingForm, all, path, value),
    sampleAnswers(credentialingForm),
  )
  return credentialingToWire(answers)
}

type CompleteForm = ReturnType<typeof createCompleteForm>

/** The parts of a stored form that journeys check. */
interface StoredForm {
  readonly id: string
  readonly rev: number
  readonly providerId: string | null
}

interface Known {
  readonly id: string
  readonly name: string
  readonly npi: string
}

/** Calls a form's endpoints as this person, so that a journey need not type two hundred answers. */
export async function createFormCalls(person: Person, url: string) {
  const login = { username: people[person], password: PASSWORD }
  const { authToken } = await fetchJson<{ authToken: string }>(`${url}/api/Auth/login`, {}, login)
  const headers = { authorization: `Bearer ${authToken}` }
  const below = { project: `${url}/api/Projects/${PROJECT}`, account: `${url}/api/Providers/${ACCOUNT}` }
  return {
    /** The providers that can be chosen, by name. */
    known: async () => {
      const { known } = await fetchJson<{ known: { providers: readonly Known[] } }>(
        `${below.project}/credentialingForm/emptyProviderForm`,
        headers,
      )
      return known.providers
    },
    /** Deletes the provider's published form in the project, so that a new one can be started. */
    removeProviderForm: async (provider: string) => {
      const forms = await fetchJson<readonly StoredForm[]>(`${below.project}/getCredentialingInfoForm`, headers)
      for (const { id } of forms.filter(({ providerId }) => providerId === provider))
        await remove(`${below.project}/${id}/deleteCredentialingInfoForm`, headers)
    },
    /** Reads a stored form. */
    read: (id: string) => fetchJson<WireCredentialingForm>(`${below.project}/credentialingForm/${id}`, headers),
    draft: (form: CompleteForm, more: Some = {}) =>
      fetchJson<StoredForm>(`${below.project}/cred/drafts`, headers, { id: randomUUID(), rev: 0, ...more, ...form }),
    publish: ({ officeLocations: locations, ...form }: CompleteForm, more: Some = {}) =>
      fetchJson<StoredForm>(`${below.project}/updateCredentialingInfoForm`, headers, {
        id: randomUUID(),
        rev: 0,
        ...more,
        ...form,
        locations,
      }),
    /** Reads the state of a form's stored CAQH summary. */
    readSummary: (formId: string) =>
      fetchJson<{ readonly state: string }>(`${url}/api/Caqh/${PROJECT}/summary/${formId}`, headers),
    /** Stores a summary with a draft, and waits until it is parsed. */
    uploadSummary: async (formId: string, pdf: Buffer<ArrayBuffer>, name = 'Summary.pdf') => {
      const body = new FormData()
      body.append('uploadedFile', new Blob([pdf], { type: 'application/pdf' }), name)
      const path = `${url}/api/Caqh/${PROJECT}`
      const response = await fetch(`${path}/uploadDocument/${formId}?isDraft=true`, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(`The summary was not kept: ${response.status} ${await response.text()}`)
      const read = () => fetchJson<{ state: string }>(`${path}/summary/${formId}`, headers)
      await expect.poll(async () => (await read()).state).toBe('read')
    },
    /** Creates a draft of the provider's form outside of projects. */
    createProviderDraft: (provider: string, form: CompleteForm) =>
      fetchJson<StoredForm>(`${below.account}/${provider}/cred/drafts`, headers, { id: randomUUID(), rev: 0, ...form }),
  }
}

async function remove(address: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(address, { method: 'DELETE', headers })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
}

async function fetchJson<T>(address: string, headers: Record<string, string>, body?: object): Promise<T> {
  const answer = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  // The calling journey knows the shape of the reply.
  return (await answer.json()) as T
}

export const providerFormPath = (provider: string): string =>
  `/dashboard/${ACCOUNT}/providers/${provider}/credentialing-form`

/** Opens the list of forms. */
export async function openForms(at: Verbs, address = formsPath()): Promise<void> {
  await at.open(address)
  await expect(at.page.getByRole('table', { name: 'Credentialing Information Forms' })).toBeVisible()
}

/** The delay of an automatic draft, in milliseconds. */
export const AUTOSAVE = 30_000

export const TITLES = {
  add: 'Add Credentialing Information Form',
  edit: 'Edit Credentialing Information Form',
  draft: 'Edit Credentialing Information Form – Draft',
} as const

export const TABS = [
  'General info',
  'Locations And Work History',
  'References, Education And License Info',
  'Practice Info',
] as const
