import { businessToWire } from '@client-center/contract/intake/intake-wire.ts'
import { sampleValues } from '@client-center/domain/forms/section.ts'
import { intakeForm } from '@client-center/domain/intake/intake-form.ts'
import { accountId } from '../areas/portal/demo/demo-accounts.ts'
import type { TestApp } from './app.ts'

/** Values of the practice types and kinds of change (ENUM-17, AMB-58). */
export const ESTABLISHED = 0
export const ACQUISITION = 1
export const STARTUP = 2
export const NO_CHANGE = 0
export const TIN_CHANGE = 1
export const ADD_OWNER = 2

const { business: businessSection, practiceInfoData, sellersInfo, sellerProviders } = intakeForm.parts

/** Complete parts in the shape of the request. */
export const business = businessToWire(sampleValues(businessSection))
export const practice = sampleValues(practiceInfoData)
export const provider = { ...sampleValues(sellerProviders.section), id: 'owen', locations: [] }
export const seller = { ...sampleValues(sellersInfo), providers: [provider] }

export const account = accountId('Bright Smile Dental')
export const intakePath = (project: string, name: string): string => `/api/Projects/${project}/${name}`

/** Requests about intakes of new projects for tests, with these headers by default. */
export const intakeVerbs = (portal: TestApp, by: Record<string, string>) => {
  const { system } = portal.deps.database
  return {
    newProject: async (practice_type = ESTABLISHED, change_type = NO_CHANGE): Promise<string> => {
      const { id } = await system
        .insertInto('project')
        .values({ account_id: account, name: 'Intake: 1', practice_type, change_type })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    read: async (project: string, name = 'intake') => (await portal.request(by, 'GET', intakePath(project, name))).body,
    save: (project: string, body: object, name = 'updateIntakeForm', who = by) =>
      portal.request(who, 'POST', intakePath(project, name), body),
    standing: (project: string) =>
      system
        .selectFrom('project')
        .select(['office_tin', 'intake_standing'])
        .where('id', '=', project)
        .executeTakeFirstOrThrow(),
    trail: (project: string) =>
      system
        .selectFrom('audit_event')
        .selectAll()
        .where('record_id', '=', project)
        .where('action', '=', 'intake.saved')
        .execute(),
  }
}

export type IntakeVerbs = ReturnType<typeof intakeVerbs>
