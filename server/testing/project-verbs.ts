import { randomUUID } from 'node:crypto'
import { sampleValues } from '@client-center/domain/forms/section.ts'
import { projectLocation } from '@client-center/domain/project-roster/project-location.ts'
import { projectId } from '../operations/demo/fill-projects.ts'
import type { TestApp } from './app.ts'

/** Projects of the demo, by what their tests need of them. */
export const engagements = {
  plain: projectId('Bright Smile Dental', 'Fee negotiation'),
  addAssociate: projectId('Bright Smile Dental', 'Add associate, Dr. Anjali Rao'),
  acquisition: projectId('Harbor Dental Partners', 'Acquisition of Pier Street Dental'),
  changeAddress: projectId('Harbor Dental Partners', 'Move to Harbor Square'),
} as const

/** A new location, ready to be sent. */
export const aProjectLocation = (over: object = {}) => ({
  ...sampleValues(projectLocation),
  id: randomUUID(),
  rev: 0,
  ...over,
})

let number = 0

/** A new, unique provider, ready to be sent. */
export const aProjectProvider = (over: object = {}) => {
  number += 1
  return {
    id: randomUUID(),
    rev: 0,
    name: `Ines Made-Up ${number}`,
    npi: String(1_900_000_000 + number),
    email: `ines${number}@example.com`,
    typeId: 2,
    degreeTypeId: 2,
    specialtyId: 1,
    ...over,
  }
}

/** Sends a call about a project. */
export const createProjectRequest =
  (portal: TestApp, who: Record<string, string>) =>
  (method: 'GET' | 'POST' | 'DELETE', project: string, path: string, body?: object) =>
    portal.request(who, method, `/api/Projects/${project}/${path}`, body)
