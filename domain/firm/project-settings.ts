import { checkbox, choice } from '../forms/fields/choice.ts'
import { recordId } from '../forms/fields/record-id.ts'
import { text } from '../forms/fields/text.ts'
import { section, type FieldValues } from '../forms/section.ts'
import { changeOptions, optionTypes, practiceTypeOptions } from '../projects/engagement-options.ts'
import { projectStatuses } from '../projects/project-statuses.ts'

/** The longest title of a project, in characters. */
const LONGEST_TITLE = 200

const NO_COLON = 'Leave out the colon, or add a project ID'

const statusOptions = projectStatuses.map((label, value) => ({ value, label }))

const titleFields = {
  title: text('Title', {
    required: true,
    width: 6,
    maxLength: LONGEST_TITLE,
    sample: 'Acquisition of Pier Street Dental',
    autoComplete: 'off',
  }),
  code: text('Project ID', {
    width: 2,
    maxLength: 40,
    sample: '10207',
    autoComplete: 'off',
    problem: (value) => (value.includes(':') ? 'Leave out the colon' : undefined),
  }),
}

const firmFields = {
  analyst: recordId('Analyst', { width: 2 }),
  optionType: choice('Option', optionTypes, { width: 2 }),
  showCredentialingForm: checkbox('Complete Credentialing Form', { width: 6 }),
  showApplications: checkbox('Track Applications', { width: 6 }),
  canAddApplications: checkbox('Add Application', { width: 6 }),
  creatioCaseId: text('CRM case', { maxLength: 200, sample: 'CR-20931', autoComplete: 'off', width: 2 }),
  creatioAccount: text('CRM account', { maxLength: 200, sample: 'CR-1187', autoComplete: 'off', width: 2 }),
}

const canAddOnlyIfShown = {
  canAddApplications: ({ showApplications }: { readonly showApplications: boolean }) => showApplications,
}

/** A name is stored as title and project ID with a colon between them (PROJ-05), so a title alone has no colon. */
const checkTitle = ({ title, code }: { readonly title: string; readonly code: string }) => ({
  title: title.includes(':') && code.trim() === '' ? NO_COLON : undefined,
})

/** What staff change of a project. `status` is empty for a status outside the list, which then stays (decision 0066). */
export const projectSettings = section(
  'Project',
  { ...titleFields, status: choice('Status', statusOptions, { width: 2 }), ...firmFields },
  { appliesWhen: canAddOnlyIfShown, crossChecks: checkTitle },
)

/** A new project. Its type and change decide which items the template requests. */
export const newProject = section(
  'New project',
  {
    ...titleFields,
    status: choice('Status', statusOptions, { required: true, width: 2 }),
    practiceType: choice('Practice type', practiceTypeOptions, { required: true, width: 2 }),
    change: choice('Change', changeOptions, { required: true, width: 2 }),
    ...firmFields,
  },
  { appliesWhen: canAddOnlyIfShown, crossChecks: checkTitle },
)

export type NewProjectAnswers = FieldValues<typeof newProject.fields>

/** The stored name of a project (PROJ-05). */
export const toProjectName = ({ title, code }: { readonly title: string; readonly code: string }): string =>
  code === '' ? title : `${title}: ${code}`

/** Title and project ID of a stored name; the reverse of `toProjectName`. */
export function fromProjectName(name: string): { readonly title: string; readonly code: string } {
  const colon = name.lastIndexOf(':')
  return colon === -1
    ? { title: name.trim(), code: '' }
    : { title: name.slice(0, colon).trim(), code: name.slice(colon + 1).trim() }
}
