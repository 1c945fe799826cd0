import type { DraftBody, PublishBody } from '@client-center/contract/credentialing/form-bodies.ts'
import {
  credentialingFromWire,
  credentialingPathToWire,
  type OfficeKey,
} from '@client-center/contract/credentialing/credentialing-wire.ts'
import type { CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { refuseAt } from '../../refusal/refusal.ts'
import type { Host } from './host.ts'

/** The input of a save, with the answers converted from the wire. */
export interface CredentialingInput {
  readonly id: string | undefined
  readonly rev: number | undefined
  readonly saveId: string | undefined
  readonly baseRev: number | undefined
  readonly migrated: boolean
  /** Whether the answers come from a CAQH summary, which the client uploads after the save (AMB-89). */
  readonly fromCaqh: boolean
  readonly answers: CredentialingAnswers
  /** Maps a form path to its path in the body. */
  readonly toWirePath: (path: string) => string
}

export const PROVIDER = 'person/intakeFormProviderId'
const OTHER_PROVIDER = 'This form belongs to another provider'

/** Converts a body. Outside a project the path determines the provider, and a body with another provider is refused. */
export function toCredentialingInput(
  host: Host,
  body: DraftBody | PublishBody,
  { caqhFileChanged }: { readonly caqhFileChanged?: 'true' | 'false' | undefined } = {},
): CredentialingInput {
  const { form, provider } = body
  const officeKey = findOfficeKey(body)
  const toWirePath = (path: string) => credentialingPathToWire(path, officeKey)
  const confirmationForm = form.confirmationForm ?? provider.confirmationForm ?? false
  const answers = credentialingFromWire({
    form: { ...form, confirmationForm },
    provider,
    officeLocations: getInputOffices(body),
  })
  return {
    id: body.id,
    rev: body.rev,
    saveId: body.saveId,
    baseRev: body.baseRev,
    fromCaqh: caqhFileChanged === 'true' || ('caqhFileChanged' in body && body.caqhFileChanged === true),
    migrated: 'migrated' in body && body.migrated === true,
    answers: withHostProvider(host, answers, toWirePath),
    toWirePath,
  }
}

/** Returns the offices from any of the keys under which clients send them. */
export const getInputOffices = ({ officeLocations, locations, provider }: DraftBody | PublishBody) =>
  officeLocations ?? locations ?? provider.locations ?? []

function findOfficeKey({ officeLocations, locations, provider }: DraftBody | PublishBody): OfficeKey {
  if (officeLocations !== undefined) return 'officeLocations'
  if (locations !== undefined) return 'locations'
  return provider.locations === undefined ? 'officeLocations' : 'provider/locations'
}

function withHostProvider(
  host: Host,
  answers: CredentialingAnswers,
  toWirePath: CredentialingInput['toWirePath'],
): CredentialingAnswers {
  const named = answers.person.intakeFormProviderId?.toLowerCase() ?? null
  if (host.kind === 'provider' && named !== null && named !== host.provider)
    throw refuseAt(toWirePath(PROVIDER), OTHER_PROVIDER)
  const intakeFormProviderId = host.kind === 'provider' ? host.provider : named
  return { ...answers, person: { ...answers.person, intakeFormProviderId } }
}
