import type { Db } from '../../database/connect.ts'
import { firmAuthor } from '../../audit/author.ts'
import { ProjectItem, upsertProject, type ProjectSetting } from '../import/upsert-project.ts'
import {
  accountId,
  demoAccounts,
  staffId,
  type AccountName,
  type StaffName,
} from '../../areas/portal/demo/demo-accounts.ts'
import { demoId } from '../../areas/portal/demo/demo-id.ts'

/** A project of the firm for a practice; fields left out have the defaults of any new project. */
interface Engagement extends Partial<
  Pick<
    ProjectSetting,
    | 'practiceType'
    | 'change'
    | 'optionType'
    | 'specialtyType'
    | 'canAddApplications'
    | 'showCredentialingForm'
    | 'showApplications'
  >
> {
  readonly account: AccountName
  /** The title. */
  readonly name: string
  /** The firm's own project number, shown after the colon of its name (PROJ-05). */
  readonly number?: number
  readonly status: string
  readonly analyst: StaffName
}

const engagements: readonly Engagement[] = [
  {
    account: 'Bright Smile Dental',
    name: 'Fee negotiation',
    number: 10318,
    status: 'In Progress',
    analyst: 'Grace Nakamura',
    optionType: 1,
    showCredentialingForm: true,
    showApplications: true,
    canAddApplications: true,
  },
  {
    account: 'Bright Smile Dental',
    name: 'Add associate, Dr. Anjali Rao',
    number: 10412,
    status: 'In Progress',
    analyst: 'Farid Rahimi',
    change: 'AddAssociate',
    optionType: 2,
    showCredentialingForm: true,
    showApplications: true,
  },
  {
    account: 'Harbor Dental Partners',
    name: 'Acquisition of Pier Street Dental',
    number: 10207,
    status: 'In Progress',
    analyst: 'Tobias Adeyemi',
    practiceType: 'Acquisition',
    optionType: 1,
    showCredentialingForm: true,
    showApplications: true,
    canAddApplications: true,
  },
  {
    account: 'Harbor Dental Partners',
    name: 'New tax ID for Pier Street',
    number: 10255,
    status: 'On Hold',
    analyst: 'Tobias Adeyemi',
    practiceType: 'Acquisition',
    change: 'AcquisitionTinChange',
  },
  {
    account: 'Harbor Dental Partners',
    name: 'Add owner, Dr. Elif Demir',
    number: 10360,
    status: 'In Progress',
    analyst: 'Ingrid Castellanos',
    change: 'AddOwner',
    optionType: 2,
    showCredentialingForm: true,
    showApplications: true,
  },
  {
    account: 'Harbor Dental Partners',
    name: 'New location, Quay Road',
    number: 10371,
    status: 'In Progress',
    analyst: 'Tobias Adeyemi',
    change: 'AddLocation',
    optionType: 1,
    showApplications: true,
  },
  {
    account: 'Harbor Dental Partners',
    name: 'Move to Harbor Square',
    number: 10174,
    status: 'Completed',
    analyst: 'Ingrid Castellanos',
    change: 'ChangeAddress',
  },
  {
    account: 'Harbor Dental Partners',
    name: 'Join Carrington Dental Network',
    number: 10398,
    status: 'In Progress',
    analyst: 'Ingrid Castellanos',
    change: 'AddCustomNetwork',
    optionType: 1,
    showApplications: true,
  },
  {
    account: 'Lakeside Startup Dental',
    name: 'Opening of Lakeside',
    number: 10289,
    status: 'In Progress',
    analyst: 'Ingrid Castellanos',
    practiceType: 'StartUp',
    optionType: 2,
    showCredentialingForm: true,
    showApplications: true,
    canAddApplications: true,
  },
  {
    account: 'Cedar Grove Family Dentistry',
    name: 'Network review',
    number: 10333,
    status: 'In Progress',
    analyst: 'Farid Rahimi',
    optionType: 1,
    showCredentialingForm: true,
    showApplications: true,
    canAddApplications: true,
  },
]

const withCap: readonly AccountName[] = [
  'Bright Smile Dental',
  'Bright Smile Annex',
  'Lakeside Startup Dental',
  'Cedar Grove Family Dentistry',
]

/** The Credentialing Access Points, and the projects that the firm works on. */
export async function fillProjects(db: Db): Promise<void> {
  for (const { name: account, assignee } of demoAccounts) {
    if (!withCap.includes(account)) continue
    await put(
      db,
      {
        account,
        name: 'Credentialing Access Point',
        status: 'Active',
        analyst: assignee,
        specialtyType: 1,
        showCredentialingForm: true,
        showApplications: true,
        canAddApplications: true,
      },
      true,
    )
  }
  for (const engagement of engagements) await put(db, engagement, false)
}

/** The id of an account's project with that title. */
export const projectId = (account: AccountName, name: string): string => demoId('project', toExternalId(account, name))

const toExternalId = (account: AccountName, name: string): string => `demo: ${account}: ${name}`

async function put(db: Db, engagement: Engagement, isCap: boolean): Promise<void> {
  const externalId = toExternalId(engagement.account, engagement.name)
  const { number, ...setting } = engagement
  const name = number === undefined ? engagement.name : `${engagement.name}: ${number}`
  const project = ProjectItem.parse({ ...setting, name, isCap, externalId })
  await upsertProject(
    db,
    {
      ...project,
      id: projectId(engagement.account, engagement.name),
      account: accountId(engagement.account),
      analyst: staffId(engagement.analyst),
    },
    firmAuthor,
  )
}
