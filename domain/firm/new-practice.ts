import { checkbox, choice } from '../forms/fields/choice.ts'
import { recordId } from '../forms/fields/record-id.ts'
import { text } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'
import { changeOptions, optionTypes, practiceTypeOptions } from '../projects/engagement-options.ts'
import { subscriptionTiers } from '../reference/subscription-tiers.ts'
import { timeZones } from '../reference/time-zones.ts'
import { newUser } from './new-user.ts'
import { findPermissionProblem } from './user-permissions.ts'

/** What a new practice begins with. */
export const ACCESS_POINT = 1
export const FIRST_PROJECT = 2

const beginnings = [
  { value: ACCESS_POINT, label: 'Credentialing Access Point (CAP)' },
  { value: FIRST_PROJECT, label: 'First project' },
]

const startsWithProject = ({ startsWith }: { readonly startsWith: number | null }) => startsWith === FIRST_PROJECT

/**
 * A new practice with its Credentialing Access Point or first project, its advisor and its first user (issue of the
 * firm's workspace; AMB-98). Numbers are those of the reference lists; `change` is the position in `changeKinds`.
 */
export const newPractice = section(
  'New practice',
  {
    name: text('Practice name', { required: true, width: 6, sample: 'Lakeside Dental', autoComplete: 'off' }),
    timeZone: choice('Time zone', timeZones, { required: true }),
    tier: choice('Tier', subscriptionTiers, { required: true }),
    advisor: recordId('Advisor', { required: true }),
    startsWith: choice('Starts with', beginnings, { required: true, width: 6 }),
    projectName: text('Project title', { width: 6, sample: 'Acquisition of Pier Street Dental' }),
    practiceType: choice('Practice type', practiceTypeOptions, { width: 2 }),
    change: choice('Change', changeOptions, { width: 2 }),
    optionType: choice('Option', optionTypes, { width: 2 }),
    showCredentialingForm: checkbox('Complete Credentialing Form', { width: 6 }),
    showApplications: checkbox('Track Applications', { width: 6 }),
    canAddApplications: checkbox('Add Application', { width: 6 }),
    ...newUser.fields,
  },
  {
    appliesWhen: {
      projectName: startsWithProject,
      practiceType: startsWithProject,
      change: startsWithProject,
      optionType: startsWithProject,
      showCredentialingForm: startsWithProject,
      showApplications: startsWithProject,
      canAddApplications: (answers) => startsWithProject(answers) && answers.showApplications,
    },
    requiredWhen: { projectName: startsWithProject, practiceType: startsWithProject, change: startsWithProject },
    crossChecks: (answers) => ({ viewsProjects: findPermissionProblem(answers) }),
  },
)
