import { allEndpoints } from '@client-center/contract/all.ts'
import { getParamNames, isOpenAccess, type Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import type { TestApp } from './app.ts'

/** An id that no record has. */
const MADE_UP = '3f0c9a1e-5b7d-4c2a-9e8f-123456789abc'

/** The endpoints that not everybody may call, by name. */
export const guardedEndpoints = Object.entries(allEndpoints).filter(([, endpoint]) => !isOpenAccess(endpoint.access))
export interface Subject {
  /** The id in the path or body, of an account or a project. */
  readonly id: string
  readonly account: string
}

interface Subjects {
  readonly accounts: readonly { readonly id: string }[]
  readonly projects: readonly { readonly id: string; readonly account_id: string }[]
}

/** Everything that a call of this endpoint can be about, and an id that does not exist. */
export const toSubjects = (endpoint: Endpoint, { accounts, projects }: Subjects): Subject[] => [
  ...(namesAccount(endpoint) ? accounts.map(({ id }) => ({ id, account: id })) : []),
  ...(namesProject(endpoint) ? projects.map(({ id, account_id }) => ({ id, account: account_id })) : []),
  { id: MADE_UP, account: MADE_UP },
]

const namesEither = (endpoint: Endpoint): boolean => getParamNames(endpoint.path).includes('projectOrAccountId')
const namesAccount = (endpoint: Endpoint): boolean =>
  namesEither(endpoint) || getParamNames(endpoint.path).includes('accountId') || endpoint.accountInBody === true
const namesProject = (endpoint: Endpoint): boolean => namesEither(endpoint) || !namesAccount(endpoint)

/** Calls the endpoint about a subject, with made-up ids of records. */
export function sendTo(portal: TestApp, endpoint: Endpoint, headers: Record<string, string>, subject: string) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'accountId' || name === 'projectId' || name === 'projectOrAccountId') return subject
    return endpoint.textParams?.includes(name) ? 'made-up' : MADE_UP
  })
  if (endpoint.method === 'GET') return portal.request(headers, 'GET', path)
  if (endpoint.upload) {
    const multipart = { ...headers, 'content-type': 'multipart/form-data; boundary=line' }
    return portal.request(
      multipart,
      endpoint.method,
      path,
      '--line\r\ncontent-disposition: form-data; name="none"\r\n\r\nnone\r\n--line--\r\n',
    )
  }
  return portal.request(headers, endpoint.method, path, endpoint.method === 'POST' ? { accountId: subject } : undefined)
}
