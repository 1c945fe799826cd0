import { randomUUID } from 'node:crypto'
import { sampleValues } from '@client-center/domain/forms/section.ts'
import { projectLocation } from '@client-center/domain/project-roster/project-location.ts'
import { projectId } from '../operations/demo/fill-projects.ts'
import type { TestApp } from './app.ts'

/** Projects of the demo, by the property that their tests need. */
export const engagements = {
  plain: projectId('Bright Smile Dental', 'Fee negotiation'),
  addAssociate: projectId('Bright Smile Dental', 'Add associate, Dr. Anjali Rao'),
  acquisition: projectId('Harbor Dental Partners', 'Acquisition of Pier Street Dental'),
  changeAddress: projectId('Harbor Dental Partners', 'Move to Harbor Square'),
} as const

/** Returns the body for a new location. */
export const aProjectLocation = (over: object = {}) => ({
  ...sampleValues(projectLocation),
  id: randomUUID(),
  rev: 0,
  ...over,
})

let number = 0

/** Returns the body for a new, unique provider. */
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

/** Sends a request about a project. */
export const createProjectRequest =
  (portal: TestApp, who: Record<string, string>) =>
  (method: 'GET' | 'POST' | 'DELETE', project: string, path: string, body?: object) =>
    portal.request(who, method, `/api/Projects/${project}/${path}`, body)
