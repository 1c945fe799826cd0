import { randomUUID } from 'node:crypto'
import { emptyValues, sampleValues } from '@client-center/domain/forms/section.ts'
import { license } from '@client-center/domain/licenses/license.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from './testing/app.ts'
import { account, complete, projectPath, toPublishBody } from './testing/credentialing-verbs.ts'
import { aProjectProvider } from './testing/project-verbs.ts'
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
 * A provider is deleted, or leaves a project, while other records name them (AMB-119): the deletion is refused in words, or the name
 * stays, and what named them can be opened and saved.
 */
let portal: TestApp
let on: ReturnType<typeof referenceVerbs>

beforeAll(async () => {
  portal = await startApp()
  on = referenceVerbs(portal, await portal.signIn('maria@brightsmile.example'))
})
afterAll(() => portal.close())

const inUse = 'The provider cannot be deleted because there are applications for this provider in the system.'

const newPracticeDocument = (provider: string) =>
  on.upload(`${documents}/uploadDocument`, {
    documentType: '7',
    documentCategory: '1',
    providerIds: provider,
    description: 'A waiver',
  })

const references: Record<string, () => Promise<Reference>> = {
  'a provider whom an application names': async () => {
    const { id } = await on.forms.newProvider()
    const application = await on.newApplication(id)
    return {
      remove: () => on.remove(providerAt(id)),
      refused: inUse,
      read: async () => found(await on.get(`${applications}/${application}`)),
      left: { provider: expect.objectContaining({ id }) },
      save: (read: object) => on.post(applications, read),
    }
  },
  'a provider whom a practice document names': async () => {
    const { id, npi } = await on.forms.newProvider()
    const document = await newPracticeDocument(id)
    return {
      remove: () => on.remove(providerAt(id)),
      read: () => on.findRow(documents, document.id),
      left: { providerIds: [id], providerNames: [`Known ${npi}`] },
      save: (read: { id: string; rev: number }) =>
        on.post(`${documents}/updateDocument`, {
          id: read.id,
          rev: read.rev,
          documentType: 7,
          documentCategory: 1,
          providerIds: [id],
          description: 'Changed',
        }),
    }
  },
  "a provider whom a project's document names": async () => {
    const project = await on.forms.newProject()
    const { id, npi } = await on.forms.newProvider(project)
    const document = await on.newProjectDocument(project, id)
    return {
      remove: () => on.remove(providerAt(id)),
      read: () => on.findRow(`/api/Documents/${project}/getDocuments`, document.id),
      left: { providerId: id, providerName: `Known ${npi}` },
      save: on.changeProjectDocument(project, id),
    }
  },
  'a provider whose license has a document': async () => {
    const { id } = await on.forms.newProvider()
    const body = { ...sampleValues(license), type: 1, stateId: 1 }
    const held = found(await on.post(`${providerAt(id)}/licenses`, { ...emptyValues(license), ...body, rev: 0 }))
    const paper = await on.upload(`/api/Providers/${account}/licenses/${held.id}/documents`, {})
    return {
      remove: () => on.remove(providerAt(id)),
      read: () => on.findRow(documents, paper.document.id),
      left: undefined,
    }
  },
  'a provider who is part of a project': async () => {
    const project = await on.forms.newProject()
    const { id } = await on.forms.newProvider(project)
    return {
      remove: () => on.remove(providerAt(id)),
      read: async () => {
        const both = found(await on.get(`${projectPath(project)}/getLocationsAndProviders`))
        return { ...both, items: found(await on.get(`/api/Documents/${project}/getToDo`)) }
      },
      left: { providers: [], items: expect.not.arrayContaining([expect.objectContaining({ providerId: id })]) },
      save: ({ locations: places, providers }: { locations: object[]; providers: object[] }) =>
        on.post(`${projectPath(project)}/updateLocationsAndProviders`, { locations: places, providers }),
    }
  },
  'a provider with a published form in a project': async () => {
    const form = await on.forms.published(await on.forms.newProject())
    return {
      remove: () => on.remove(providerAt(form.provider)),
      read: () => on.findRow(`${projectPath(form.project)}/getCredentialingInfoForm`, form.id),
      left: undefined,
    }
  },
  'a provider of the project with a draft in it': async () => {
    const project = await on.forms.newProject()
    const { id, npi } = await on.forms.newProvider(project)
    const host = on.forms.of(projectPath(project))
    const draft = randomUUID()
    const answers = {
      'person/intakeFormProviderId': id,
      'person/individualNPINumber': npi,
      'person/name': 'Ines Quist',
    }
    found(await host.draft({ id: draft, rev: 0, ...complete(answers) }))
    return {
      remove: () => on.remove(`${projectPath(project)}/providers/${id}`),
      read: async () => found(await host.readDraft(draft)),
      left: { providerName: 'Ines Quist' },
      save: ({
        rev,
        form,
        provider,
        officeLocations,
      }: {
        rev: number
        form: object
        provider: object
        officeLocations: object[]
      }) => host.draft({ id: draft, rev, form, provider, officeLocations }),
    }
  },
  'a provider of the project with a published form in it': async () => {
    const { project, id, provider, sent } = await on.forms.published(await on.forms.newProject(), {
      'person/name': 'Ines Quist',
    })
    return {
      remove: () => on.remove(`${projectPath(project)}/providers/${provider}`),
      read: async () => found(await on.forms.of(projectPath(project)).read(id)),
      left: { providerName: 'Ines Quist' },
      save: ({ rev }: { rev: number }) => on.forms.publish(project, { id, rev, ...toPublishBody(sent) }),
    }
  },
  'a provider of the project whom a document of it names': async () => {
    const project = await on.forms.newProject()
    const { id, npi } = await on.forms.newProvider(project)
    const document = await on.newProjectDocument(project, id)
    return {
      remove: () => on.remove(`${projectPath(project)}/providers/${id}`),
      read: () => on.findRow(`/api/Documents/${project}/getDocuments`, document.id),
      left: { providerId: id, providerName: `Known ${npi}` },
      save: on.changeProjectDocument(project, id),
    }
  },
  'a provider of the project of whom items are required': async () => {
    const project = await on.forms.newProject()
    const { id } = found(await on.post(`${projectPath(project)}/providers`, aProjectProvider()))
    expect(found(await on.get(`/api/Documents/${project}/getToDo`))).toContainEqual(
      expect.objectContaining({ providerId: id }),
    )
    return {
      remove: () => on.remove(`${projectPath(project)}/providers/${id}`),
      read: async () => found(await on.get(`/api/Documents/${project}/getToDo`)),
      left: expect.not.arrayContaining([expect.objectContaining({ providerId: id })]),
    }
  },
  'a provider of the project with an application': async () => {
    const project = await on.forms.newProject()
    const { id } = await on.forms.newProvider(project)
    const application = await on.newApplication(id)
    return {
      remove: () => on.remove(`${projectPath(project)}/providers/${id}`),
      refused: inUse,
      read: async () => found(await on.get(`${applications}/${application}`)),
      left: { provider: expect.objectContaining({ id }) },
      save: (read: object) => on.post(applications, read),
    }
  },
}

test.each(Object.entries(references))('%s', async (_, arrange) => expectReference(await arrange()))
