import { randomUUID } from 'node:crypto'
import {
  credentialingFromWire,
  credentialingToWire,
  type WireCredentialingForm,
} from '../contract/credentialing/credentialing-wire.ts'
import { credentialingForm } from '../domain/credentialing/credentialing-form.ts'
import { withAnswer } from '../domain/forms/answer-at.ts'
import { sampleAnswers } from '../domain/forms/form.ts'
import { callServer } from './kill-test-office.ts'

const PROJECT = 'Fee negotiation'

/** A draft as the server returns it. */
export interface DraftRead extends WireCredentialingForm {
  readonly rev: number
}

interface Saving {
  readonly rev: number
  readonly saveId: string
  /** Changed values, by path. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The state to apply the answers to; the sample by default. */
  readonly on?: WireCredentialingForm
}

/**
 * A person who fills in credentialing forms over HTTP. Every function throws if the server does not reply or refuses
 * the request.
 */
export interface DraftsOffice {
  save(id: string, saving: Saving): Promise<DraftRead>
  read(id: string): Promise<DraftRead>
  /** The number of saves in its history. */
  countSaves(id: string): Promise<number>
  remove(id: string): Promise<void>
  /** The ids of all drafts. */
  list(): Promise<readonly string[]>
}

export async function signedInDrafts(url: string, email: string): Promise<DraftsOffice> {
  const { authToken } = (await callServer(url, '/api/Auth/login', undefined, {
    username: email,
    password: 'open wide please',
  })) as { authToken: string }
  const projects = (await callServer(url, '/api/Projects', authToken)) as { id: string; name: string }[]
  const project = projects.find(({ name }) => name.startsWith(PROJECT))
  if (project === undefined) throw new Error(`The demo has no project ${PROJECT}`)
  const basePath = `/api/Projects/${project.id}`
  const sample = credentialingToWire(sampleAnswers(credentialingForm))
  return {
    async save(id, { answers, on = sample, ...sent }) {
      const changed = Object.entries(answers).reduce(
        (all, [path, value]) => withAnswer(credentialingForm, all, path, value),
        credentialingFromWire(on),
      )
      const body = { id, ...sent, ...credentialingToWire(changed) }
      return (await callServer(url, `${basePath}/cred/drafts`, authToken, body)) as DraftRead
    },
    async read(id) {
      return (await callServer(url, `${basePath}/cred/drafts/${id}`, authToken)) as DraftRead
    },
    async countSaves(id) {
      const history = `${basePath}/credentialingForm/${id}/history`
      let count = 0
      let page = (await callServer(url, history, authToken)) as { rev: number }[]
      while (page.length > 0) {
        count += page.length
        page = (await callServer(url, `${history}?before=${page.at(-1)?.rev}`, authToken)) as { rev: number }[]
      }
      return count
    },
    async remove(id) {
      await callServer(url, `${basePath}/cred/drafts/${id}`, authToken, undefined, 'DELETE')
    },
    async list() {
      const drafts = (await callServer(url, `${basePath}/cred/drafts`, authToken)) as { id: string }[]
      return drafts.map((draft) => draft.id)
    },
  }
}

/** One form and the only person who fills it in. */
export class DraftWriter {
  readonly id = randomUUID()
  /** The last save that the server acknowledged. */
  rev = 0
  number = 0
  /** The running save, repeated unchanged until the server acknowledges it. */
  pending: { readonly saveId: string; readonly number: number; readonly rev: number } | undefined

  /** Saves once; returns what is wrong with the reply, if anything. */
  async save(office: DraftsOffice): Promise<string | undefined> {
    this.pending ??= { saveId: randomUUID(), number: this.number + 1, rev: this.rev }
    const { saveId, number, rev } = this.pending
    const answers = { 'person/name': `Save ${number}`, 'references/row-1/name': `Reference ${number}` }
    const saved = await office.save(this.id, { rev, saveId, answers })
    const wrong = saved.rev === rev + 1 ? undefined : `${this.id}: save ${number} of rev ${rev} made rev ${saved.rev}`
    this.pending = undefined
    this.rev = saved.rev
    this.number = number
    return wrong
  }

  /** Returns what is wrong with the stored form, if anything. */
  async check(office: DraftsOffice): Promise<string | undefined> {
    if (this.rev === 0 && this.pending !== undefined) return undefined
    const { rev, provider } = await office.read(this.id)
    const number = Number(/^Save (\d+)$/.exec(provider.name)?.[1] ?? -1)
    const newest = this.number + (this.pending === undefined ? 0 : 1)
    if (number < this.number) return `${this.id}: save ${this.number} was acknowledged, ${number} is there`
    if (number > newest || rev - this.rev !== number - this.number)
      return `${this.id}: rev ${rev} holds save ${number}, after rev ${this.rev} with save ${this.number}`
    return undefined
  }
}
