import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { CompletionPreview } from '../contract/firm/completion.ts'
import type { Review } from '../contract/firm/document-reviews.ts'
import type { UpdateDraft } from '../contract/firm/updates/draft-shapes.ts'
import type { WeeklyUpdate, WeeklyUpdateSummary } from '../contract/weekly-updates/weekly-updates.ts'
import { emptyValues, sampleValues } from '../domain/forms/section.ts'
import { newUser } from '../domain/firm/new-user.ts'
import { projectLocation } from '../domain/project-roster/project-location.ts'
import { suggestChoices } from '../domain/projects/project-completion.ts'
import { accountId } from '../server/areas/portal/demo/demo-accounts.ts'
import { demoPassword } from '../server/areas/portal/demo/demo-people.ts'
import { projectId } from '../server/operations/demo/fill-projects.ts'
import { callServer } from './kill-test-office.ts'

const run = promisify(execFile)
const NODE = path.join(import.meta.dirname, '..', 'node_modules', '.bin', 'node')
const CODE_SCRIPT = path.join(import.meta.dirname, '..', 'server', 'operations', 'demo', 'demo-code.ts')

const practice = accountId('Bright Smile Dental')
const project = projectId('Bright Smile Dental', 'Fee negotiation')
const completionPath = `/api/Firm/Projects/${project}/Completion`
const peoplePath = `/api/Firm/Practices/${practice}/people`
const reviewsPath = `/api/Firm/Practices/${practice}/documents`
const locationsPath = `/api/AccountDashboard/${practice}/locations`

interface Tokens {
  readonly authToken: string
  readonly refreshToken: string
}

/** In milliseconds. */
const FACTOR_AGAIN = 5 * 60_000

/** The advisor of the demo, who works over HTTP. Every function throws if the server does not reply or refuses. */
export class KillAdvisor {
  private tokens: Tokens | undefined

  /** Signs in with a second factor, or renews the session, which survives a crash of the server. */
  async open(url: string): Promise<void> {
    this.url = url
    this.tokens = this.tokens === undefined ? await signIn(url) : await this.renew(this.tokens)
    if (Date.now() - this.factorGivenAt > FACTOR_AGAIN) await this.giveFactorAgain()
  }

  /** Invitations need a second factor of the last ten minutes. */
  private async giveFactorAgain(): Promise<void> {
    await this.call('/api/Auth/secondFactor/again', { code: await readCode() })
    this.factorGivenAt = Date.now()
  }

  private url = ''
  private factorGivenAt = Date.now()

  private async renew({ refreshToken }: Tokens): Promise<Tokens> {
    return (await callServer(this.url, '/api/Auth/refreshToken', undefined, { refreshToken })) as Tokens
  }

  private call(address: string, body?: object): Promise<unknown> {
    return callServer(this.url, address, this.tokens?.authToken, body)
  }

  async readCompletion(): Promise<CompletionPreview> {
    return (await this.call(completionPath)) as CompletionPreview
  }

  /** The names of the practice's locations. */
  async readLocations(): Promise<readonly string[]> {
    return ((await this.call(locationsPath)) as { name: string }[]).map(({ name }) => name)
  }

  /** Adds a location to the project. */
  async addLocation(name: string): Promise<void> {
    await this.call(`/api/Projects/${project}/locations`, {
      ...sampleValues(projectLocation),
      id: randomUUID(),
      rev: 0,
      name,
      address: name,
      currentLocationId: null,
    })
  }

  /** Completes the project with the suggested choices. */
  async complete(id: string, { locations, practiceLocations, today }: CompletionPreview): Promise<void> {
    const choices = suggestChoices(locations, practiceLocations).map((choice) => ({
      ...choice,
      rev: locations.find((one) => one.id === choice.locationId)?.rev ?? 0,
      targetRev: practiceLocations.find((one) => one.id === choice.targetId)?.rev ?? null,
    }))
    await this.call(completionPath, { id, effectiveOn: today, reason: 'A test', locations: choices })
  }

  async undo(completionId: string): Promise<void> {
    await this.call(`${completionPath}/undo`, { completionId })
  }

  /** The id of the document of the practice that has waited longest. */
  async findWaitingDocument(): Promise<string> {
    const { rows } = (await this.call(`/api/Firm/Documents?practice=${practice}`)) as { rows: { id: string }[] }
    return rows[0]?.id ?? ''
  }

  async readReview(id: string): Promise<Review> {
    return (await this.call(`${reviewsPath}/${id}`)) as Review
  }

  async verify(id: string, { rev, recordRev }: Review): Promise<void> {
    await this.call(`${reviewsPath}/${id}/verify`, { rev, recordRev })
  }

  async reopen(id: string, { rev }: Review): Promise<void> {
    await this.call(`${reviewsPath}/${id}/reopen`, { rev })
  }

  async invite(email: string): Promise<void> {
    await this.call(peoplePath, { ...emptyValues(newUser), email, userName: 'Kim Test', viewsProjects: true })
  }

  async openDraft(projectId: string): Promise<UpdateDraft> {
    return (await this.call(`/api/Firm/Updates/${projectId}/draft`, {})) as UpdateDraft
  }

  async publish(projectId: string, id: string, rev: number): Promise<void> {
    await this.call(`/api/Firm/Updates/${projectId}/publish`, { id, rev })
  }

  /** The published updates of a project, as the practice reads them. */
  async readUpdates(projectId: string): Promise<readonly WeeklyUpdateSummary[]> {
    return (await this.call(`/api/WeeklyUpdate/${projectId}/weeklyUpdates`)) as WeeklyUpdateSummary[]
  }

  async readUpdate(projectId: string, id: string): Promise<WeeklyUpdate> {
    return (await this.call(`/api/WeeklyUpdate/${projectId}/weeklyUpdates/${id}`)) as WeeklyUpdate
  }

  /** The emails of the practice's users. */
  async readUsers(): Promise<readonly string[]> {
    return ((await this.call(peoplePath)) as { users: { email: string }[] }).users.map(({ email }) => email)
  }
}

async function signIn(url: string): Promise<Tokens> {
  const { ticket } = (await callServer(url, '/api/Auth/login', undefined, {
    username: 'grace@keystone.example',
    password: demoPassword,
  })) as { ticket: string }
  return (await callServer(url, '/api/Auth/secondFactor', undefined, { ticket, code: await readCode() })) as Tokens
}

/** The present code of the demo's staff. */
const readCode = async (): Promise<string> => (await run(NODE, [CODE_SCRIPT])).stdout.slice(0, 6)

/**
 * Waits until the check is true; false if that takes more than eight minutes. The delivery of a mail that a crash
 * interrupted begins again after two minutes, when a job looks for overdue mails.
 */
export async function eventually(check: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 0; attempt < 160; attempt += 1) {
    if (await check()) return true
    await after(3000)
  }
  return false
}
