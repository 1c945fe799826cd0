import { email } from '../forms/fields/contact.ts'
import { text } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'
import { findPermissionProblem, permissionFields } from './user-permissions.ts'

const userFields = {
  email: email('Email', { required: true, width: 6, autoComplete: 'off' }),
  userName: text('Name', { required: true, width: 6, sample: 'Sabine Hofer', autoComplete: 'off' }),
  ...permissionFields,
}

/** A user of a practice whom the firm invites. The name counts only if nobody with this email exists. */
export const newUser = section('Invite a user', userFields, {
  crossChecks: (answers) => ({ viewsProjects: findPermissionProblem(answers) }),
})
