import { expect } from 'vitest'
import { projectId } from '../operations/demo/fill-projects.ts'
import type { Answered, TestApp } from './app.ts'
import { account, credentialingVerbs } from './credentialing-verbs.ts'
import { multipart } from './multipart.ts'

/** A record that another one names, and what is left of the name once it was to be deleted (AMB-119). */
export interface Reference {
  /** Deletes the record. */
  readonly remove: () => Promise<Answered>
  /** Why it is not deleted. */
  readonly refused?: string
  /** What the referrer says afterwards; undefined: it is not shown any more. */
  readonly left: object | undefined
  readonly read: () => Promise<object | undefined>
  /** Saves the referrer as it was read. */
  readonly save?: (as: never) => Promise<Answered>
}

/** Deletes the record, and opens and saves what named it. */
export async function expectReference({ remove, refused, left, read, save }: Reference): Promise<void> {
  const answer = await remove()
  if (refused === undefined) expect(answer).toMatchObject({ status: 204 })
  else expect(answer).toMatchObject({ status: 444, message: refused })
  const referrer = await read()
  if (left === undefined) expect(referrer).toBeUndefined()
  else if (Array.isArray(referrer)) expect(referrer).toEqual(left)
  else expect(referrer).toMatchObject(left)
  // What was read is of the call's own reply.
  if (save !== undefined) expect(await save(referrer as never)).toMatchObject({ status: 200 })
}

/** The reply of a call that worked. */
export const found = ({ status, message, body }: Answered) => {
  expect(status, message).toBe(200)
  return body
}

export const documents = `/api/accounts/${account}/documents`
export const applications = `/api/Application/${projectId('Bright Smile Dental', 'Credentialing Access Point')}/applications`
export const providerAt = (id: string): string => `/api/Providers/${account}/${id}`

/** What these tests do with records, as the person of these headers. */
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
    /** Says something else of it, of the same provider. */
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
