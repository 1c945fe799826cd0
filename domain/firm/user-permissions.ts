import { checkbox } from '../forms/fields/choice.ts'
import { withViews, type Permission } from '../permissions.ts'

/** The permissions of a user on a practice as checkboxes (PERM-01). */
export const permissionFields = {
  viewsProjects: checkbox('View projects and applications', { width: 6 }),
  editsProjects: checkbox('Edit projects, upload, fill in forms', { width: 6 }),
  viewsLicenses: checkbox('View providers and licenses', { width: 6 }),
  editsLicenses: checkbox('Edit providers and licenses', { width: 6 }),
}

/** Which checkboxes are checked. */
export type PermissionChecks = Readonly<Record<keyof typeof permissionFields, boolean>>

/** The sentence if none is checked. */
const NO_PERMISSION = 'Choose at least one permission'

/** The permission numbers of the checked boxes, with the views that edit includes. */
export function fromPermissionChecks(checks: PermissionChecks): Permission[] {
  const checked: Permission[] = []
  if (checks.viewsProjects) checked.push(1)
  if (checks.editsProjects) checked.push(2)
  if (checks.viewsLicenses) checked.push(3)
  if (checks.editsLicenses) checked.push(4)
  return withViews(checked)
}

/** A cross-check of a section with these fields. */
export const findPermissionProblem = (checks: PermissionChecks): string | undefined =>
  fromPermissionChecks(checks).length === 0 ? NO_PERMISSION : undefined
