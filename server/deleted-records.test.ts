import { randomUUID } from 'node:crypto'
import { emptyValues, sampleValues } from '@client-center/domain/forms/section.ts'
import { license } from '@client-center/domain/licenses/license.ts'
import { location } from '@client-center/domain/locations/location.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectId } from './operations/demo/fill-projects.ts'
import { startApp, type TestApp } from './testing/app.ts'
import { account, projectPath } from './testing/credentialing-verbs.ts'
import { aProjectLocation, aProjectProvider, engagements } from './testing/project-verbs.ts'
import {
  applications,
  documents,
  expectReference,
  found,
  providerAt,
  referenceVerbs,
  type Reference,
} from './testing/reference-verbs.ts'

/**
 * A record is deleted while others name it (AMB-119): the deletion is refused in words, or the name of what is gone is cleared or
 * stays, and what named it can be opened and saved. Locations that offices and sellers' providers name have tests of their own, in
 * `project-roster/deleted-references.test.ts`.
 */
let portal: TestApp
let on: ReturnType<typeof referenceVerbs>

beforeAll(async () => {
  portal = await startApp()
  on = referenceVerbs(portal, await portal.signIn('maria@brightsmile.example'))
})
afterAll(() => portal.close())

const locations = `/api/AccountDashboard/${account}/locations`
const beforeTheChange = 'Existing locations cannot be changed here'

const references: Record<string, () => Promise<Reference>> = {
  'a location of the practice behind one of a project': async () => {
    const project = await on.forms.newProject()
    const own = found(await on.post(locations, { ...sampleValues(location), name: 'Behind it' }))
    const row = found(await on.post(`${projectPath(project)}/locations`, aProjectLocation()))
    await portal.deps.database.system
      .updateTable('project_location')
      .set({ account_location_id: own.id })
      .where('id', '=', row.id)
      .execute()
    return {
      remove: () => on.remove(`${locations}/${own.id}`),
      read: () => on.findRow(`${projectPath(project)}/getLocations`, row.id),
      left: { id: row.id, name: row.name },
      save: (read: object) => on.post(`${projectPath(project)}/locations`, read),
    }
  },
  'a location of before a change that a new one replaces': async () => {
    const path = `${projectPath(engagements.changeAddress)}/locations`
    const [former] = found(await on.get(`${projectPath(engagements.changeAddress)}/getLocations`)).filter(
      ({ isNew }: { readonly isNew: boolean }) => !isNew,
    )
    const row = found(await on.post(path, aProjectLocation({ currentLocationId: former.id })))
    return {
      remove: () => on.remove(`${path}/${former.id}`),
      refused: beforeTheChange,
      read: () => on.findRow(`${projectPath(engagements.changeAddress)}/getLocations`, row.id),
      left: { currentLocationId: former.id },
      save: (read: object) => on.post(path, read),
    }
  },
  'a new location of a project that another one replaces': async () => {
    const path = `${projectPath(engagements.changeAddress)}/locations`
    const first = found(await on.post(path, aProjectLocation()))
    const row = found(await on.post(path, aProjectLocation({ currentLocationId: first.id })))
    expect(row.currentLocationId).toBe(first.id)
    return {
      remove: () => on.remove(`${path}/${first.id}`),
      read: () => on.findRow(`${projectPath(engagements.changeAddress)}/getLocations`, row.id),
      left: { currentLocationId: null },
      save: (read: object) => on.post(path, read),
    }
  },
  'an application that a weekly update lists': async () => {
    const project = projectId('Bright Smile Dental', 'Credentialing Access Point')
    const application = await on.newApplication((await on.forms.newProvider()).id)
    const { system } = portal.deps.database
    const { id } = await system
      .insertInto('weekly_update')
      .values({ account_id: account, project_id: project, title: 'Week 48' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await system
      .insertInto('weekly_update_row')
      .values({
        account_id: account,
        weekly_update_id: id,
        application_id: application,
        position: 1,
        network: 'Ameritas',
        status: 2,
      })
      .execute()
    return {
      remove: () => on.remove(`${applications}/${application}`),
      read: async () => {
        const [row] = found(await on.get(`/api/WeeklyUpdate/${project}/weeklyUpdates/${id}`)).applications
        return row
      },
      left: { network: 'Ameritas', status: 'Submitted', applicationId: null, provider: null },
    }
  },
  'a license that is listed as a document': async () => {
    const { id } = await on.forms.newProvider()
    const body = { ...sampleValues(license), type: 1, stateId: 1 }
    const held = found(await on.post(`${providerAt(id)}/licenses`, { ...emptyValues(license), ...body, rev: 0 }))
    const path = `/api/Providers/${account}/licenses/${held.id}`
    const paper = await on.upload(`${path}/documents`, {})
    return { remove: () => on.remove(path), read: () => on.findRow(documents, paper.document.id), left: undefined }
  },
  'a document that provides an item of a project': async () => {
    const project = await on.forms.newProject()
    const { id: provider } = found(await on.post(`${projectPath(project)}/providers`, aProjectProvider()))
    const document = await on.newProjectDocument(project, provider)
    return {
      remove: () => on.remove(`/api/Documents/${project}/removeDocument/${document.id}`),
      read: async () =>
        found(await on.get(`/api/Documents/${project}/getToDo`)).find(
          (one: { providerId: string | null; documentTypeId: number }) =>
            one.providerId === provider && one.documentTypeId === 3,
        ),
      left: { isProvided: false, isBeingChecked: false, uploaded: null },
    }
  },
  'a published form that a draft changes': async () => {
    const form = await on.forms.published(await on.forms.newProject())
    const draft = await on.forms.newDraft(form, { 'person/name': 'Ines Quist' })
    const host = projectPath(form.project)
    return {
      remove: () => on.remove(`${host}/${form.id}/deleteCredentialingInfoForm`),
      read: () => on.findRow(`${host}/cred/drafts`, draft.id),
      left: undefined,
      save: () => on.forms.of(host).draft({ id: randomUUID(), rev: 0, ...form.sent }),
    }
  },
}

test.each(Object.entries(references))('%s', async (_, arrange) => expectReference(await arrange()))
