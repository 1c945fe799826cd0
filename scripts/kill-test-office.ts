import { randomUUID } from 'node:crypto'
import { location } from '../domain/locations/location.ts'
import { practiceInfo } from '../domain/practice/practice-info.ts'
import { sampleValues } from '../domain/forms/section.ts'

const PRACTICE = 'Bright Smile Dental'

/** An office manager who works over HTTP. Every function throws if the server does not reply or refuses the request. */
export interface Office {
  readCard(): Promise<{ rev: number; number: number }>
  /** Saves the practice card with a number in its name. */
  saveCard(number: number, rev: number): Promise<{ rev: number }>
  /** Adds a location with a unique name; resolves once the server has acknowledged it. */
  addLocation(): Promise<{ id: string; name: string }>
  listLocations(): Promise<readonly { id: string; name: string }[]>
  /** Uploads a W9 and returns its id. */
  addDocument(): Promise<string>
  removeDocument(id: string): Promise<void>
}

interface Card {
  readonly rev: number
  readonly legalBusinessName: string
}

/** Signs in the demo's office manager. The casts are to the shapes of the contract. */
export async function signedInOffice(url: string): Promise<Office> {
  const { authToken } = (await callServer(url, '/api/Auth/login', undefined, {
    username: 'maria@brightsmile.example',
    password: 'open wide please',
  })) as { authToken: string }
  const accounts = (await callServer(url, '/api/Auth/user-info', authToken)) as { id: string; name: string }[]
  const account = accounts.find((one) => one.name === PRACTICE)
  if (account === undefined) throw new Error(`The demo has no account ${PRACTICE}`)
  const dashboard = `/api/AccountDashboard/${account.id}`
  const documents = `/api/accounts/${account.id}/documents`

  return {
    async readCard() {
      const card = (await callServer(url, `${dashboard}/practiceInfo`, authToken)) as Card
      const number = /^Save (\d+)$/.exec(card.legalBusinessName)?.[1]
      return { rev: card.rev, number: Number(number ?? 0) }
    },
    async saveCard(number, rev) {
      const body = { ...sampleValues(practiceInfo), legalBusinessName: `Save ${number}`, rev }
      return (await callServer(url, `${dashboard}/practiceInfo`, authToken, body)) as Card
    },
    async addLocation() {
      const id = randomUUID()
      const name = `Location ${id}`
      await callServer(url, `${dashboard}/locations`, authToken, { ...sampleValues(location), name, id, rev: 0 })
      return { id, name }
    },
    async listLocations() {
      return (await callServer(url, `${dashboard}/locations`, authToken)) as { id: string; name: string }[]
    },
    async addDocument() {
      const form = new FormData()
      for (const [name, value] of Object.entries({ documentType: '4', documentCategory: '0', description: 'W9' }))
        form.set(name, value)
      form.set('uploadedFile', new Blob([`%PDF-1.4 ${randomUUID()}`]), 'W9.pdf')
      return ((await callServer(url, `${documents}/uploadDocument`, authToken, form)) as { id: string }).id
    },
    async removeDocument(id) {
      await callServer(url, `${documents}/removeDocument/${id}`, authToken, undefined, 'DELETE')
    },
  }
}

/** Calls the server and returns the parsed reply. Throws if the status is not 2xx. */
export async function callServer(
  url: string,
  path: string,
  token?: string,
  body?: object,
  method = body === undefined ? 'GET' : 'POST',
): Promise<unknown> {
  const isForm = body instanceof FormData
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.status === 204 ? undefined : answer.json()
}
