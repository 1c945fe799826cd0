import { expect } from 'vitest'
import { projectId } from '../operations/demo/fill-projects.ts'
import type { Answered, TestApp } from './app.ts'
import { account, credentialingVerbs } from './credentialing-verbs.ts'
import { multipart } from './multipart.ts'

/**
 * A record to which another record refers, and the expected state of the other record after an attempt to delete it
 * (AMB-119).
 */
export interface Reference {
  /** Deletes the record to which the other one refers. */
  readonly remove: () => Promise<Answered>
  /** The sentence of the refusal, if it cannot be deleted. */
  readonly refused?: string
  /** The expected fields of the referring record afterwards; undefined if it is no longer shown. */
  readonly left: object | undefined
  readonly read: () => Promise<object | undefined>
  /** Saves the referring record as it was read. */
  readonly save?: (as: never) => Promise<Answered>
}

/** Deletes the record, and then opens and saves the record that referred to it. */
export async function expectReference({ remove, refused, left, read, save }: Reference): Promise<void> {
  const answer = await remove()
  if (refused === undefined) expect(answer).toMatchObject({ status: 204 })
  else expect(answer).toMatchObject({ status: 444, message: refused })
  const referrer = await read()
  if (left === undefined) expect(referrer).toBeUndefined()
  else if (Array.isArray(referrer)) expect(referrer).toEqual(left)
  else expect(referrer).toMatchObject(left)
  // The response of `read` has the shape that `save` takes.
  if (save !== undefined) expect(await save(referrer as never)).toMatchObject({ status: 200 })
}

/** Returns the body of a successful response. */
export const found = ({ status, message, body }: Answered) => {
  expect(status, message).toBe(200)
  return body
}

export const documents = `/api/accounts/${account}/documents`
export const applications = `/api/Application/${projectId('Bright Smile Dental', 'Credentialing Access Point')}/applications`
export const providerAt = (id: string): string => `/api/Providers/${account}/${id}`

/** Requests about records for these tests, with these headers. */
export function referenceVerbs(portal: TestApp, who: Record<string, string>) {
  const get = (path: string) => portal.request(who, 'GET', path)
  const post = (path: string, body: object) => portal.request(who, 'POST', path, body)
  const upload = async (path: string, fields: Record<string, string>) => {
    const form = multipart(fields, { name: 'Paper.pdf', content: '%PDF-1.7 a paper' })
    return found(await portal.request({ ...who, ...form.headers }, 'POST', path, form.payload))
  }
  return {
    forms: credentialingVerbs(portal, who),
    get,
    post,
    remove: (path: string) => portal.request(who, 'DELETE', path),
    upload,
    findRow: async (path: string, id: string) =>
      found(await get(path)).find((one: { readonly id: string }) => one.id === id),
    newApplication: async (provider: string): Promise<string> =>
      found(await post(applications, { provider: { id: provider }, insuranceCompanyId: 2, statusId: 1 })).id,
    newProjectDocument: (project: string, provider: string) =>
      upload(`/api/Documents/${project}/uploadDocument`, {
        documentTypeId: '3',
        providerId: provider,
        description: 'A summary',
      }),
    /** Changes the description of the document. The provider stays the same. */
    changeProjectDocument: (project: string, provider: string) => (read: { id: string; rev: number }) =>
      post(`/api/Documents/${project}/updateDocument`, {
        id: read.id,
        rev: read.rev,
        documentTypeId: 3,
        providerId: provider,
        description: 'Changed',
      }),
  }
}
