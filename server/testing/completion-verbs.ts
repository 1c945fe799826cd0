import { randomUUID } from 'node:crypto'
import type { CompletionPreview } from '@client-center/contract/firm/completion.ts'
import {
  suggestChoices,
  type CompletionAction,
  type LocationChoice,
} from '@client-center/domain/projects/project-completion.ts'
import { accountId } from '../areas/portal/demo/demo-accounts.ts'
import { projectId } from '../operations/demo/fill-projects.ts'
import type { TestApp } from './app.ts'
import { aProjectLocation } from './project-verbs.ts'

/** The practice of these tests, and its project, which has a Credentialing Access Point. */
export const bright = accountId('Bright Smile Dental')
export const move = projectId('Bright Smile Dental', 'Fee negotiation')
export const MARIA = 'maria@brightsmile.example'

const LOCATIONS = `/api/AccountDashboard/${bright}/locations`

/** Makes the project one that moves an office: an existing location, and a new one that replaces it. */
export async function prepareMove(portal: TestApp): Promise<void> {
  const { system } = portal.deps.database
  await system.deleteFrom('project_completion').where('project_id', '=', move).execute()
  await system.deleteFrom('project_location').where('project_id', '=', move).execute()
  await system
    .updateTable('project')
    .set({ status: 'In Progress', practice_type: 0, change_type: 5 })
    .where('id', '=', move)
    .execute()
  const values = { account_id: bright, project_id: move, city_name: 'Birmingham', state_id: 1, zip: '35203' }
  await system
    .insertInto('project_location')
    .values({
      ...values,
      name: 'Homewood',
      tin: '630184725',
      address: '77 Linden Court',
      zip: '35209',
      id: oldHomewood,
    })
    .execute()
  const maria = await portal.signIn(MARIA)
  for (const [name, over] of [
    ['Homewood Square', { currentLocationId: oldHomewood }],
    ['Downtown', { address: '418 Magnolia Row, Suite 200', zip: '35203-1234' }],
    ['Dock Annex', {}],
  ] as const)
    await portal.request(maria, 'POST', `/api/Projects/${move}/locations`, aProjectLocation({ name, ...over }))
}

const oldHomewood = randomUUID()

export function completionVerbs(portal: TestApp) {
  const path = `/api/Firm/Projects/${move}/Completion`
  const practice = async () => (await portal.request(await portal.signIn(MARIA), 'GET', LOCATIONS)).body
  const preview = async (email: string): Promise<CompletionPreview> =>
    (await portal.request(await portal.signInStaff(email), 'GET', path)).body

  /** The body of a completion with the suggested choices, and other actions for some locations by name. */
  const bodyFor = (
    { locations, practiceLocations, today }: CompletionPreview,
    actions: Readonly<Record<string, CompletionAction>> = {},
  ) => ({
    id: randomUUID(),
    effectiveOn: today,
    reason: 'The practice asked for it.',
    locations: suggestChoices(locations, practiceLocations).map((choice) => {
      const one = locations.find(({ id }) => id === choice.locationId)
      const action = actions[one?.name ?? ''] ?? choice.action
      return toChoiceInput({ ...choice, action }, one?.rev ?? 0, practiceLocations)
    }),
  })

  return {
    path,
    preview,
    bodyFor,
    practice,
    names: async (): Promise<string[]> => (await practice()).map(({ name }: { name: string }) => name),
    complete: async (email: string, body: object) =>
      portal.request(await portal.signInStaff(email), 'POST', path, body),
    undo: async (email: string, completionId: string) =>
      portal.request(await portal.signInStaff(email), 'POST', `${path}/undo`, { completionId }),
    saveLocation: async (name: string, over: object) => {
      const maria = await portal.signIn(MARIA)
      const found = (await portal.request(maria, 'GET', LOCATIONS)).body.find(
        (one: { name: string }) => one.name === name,
      )
      return portal.request(maria, 'POST', LOCATIONS, { ...found, ...over })
    },
    deleteLocation: async (name: string) => {
      const maria = await portal.signIn(MARIA)
      const found = (await portal.request(maria, 'GET', LOCATIONS)).body.find(
        (one: { name: string }) => one.name === name,
      )
      const done = await portal.request(maria, 'DELETE', `${LOCATIONS}/${found.id}`)
      return { id: String(found.id), status: done.status }
    },
    restoreLocation: async (id: string) =>
      portal.request(await portal.signIn(MARIA), 'POST', `${LOCATIONS}/${id}/restore`),
  }
}

function toChoiceInput(choice: LocationChoice, rev: number, practiceLocations: CompletionPreview['practiceLocations']) {
  const usesTarget = choice.action === 'update' || choice.action === 'terminate'
  const target = usesTarget ? practiceLocations.find(({ id }) => id === choice.targetId) : undefined
  return { ...choice, rev, targetId: target?.id ?? null, targetRev: target?.rev ?? null }
}
