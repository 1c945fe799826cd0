/**
 * There are no roles: a user has permissions on an account, by number (PERM-01). 1 project view, 2 project edit, 3
 * license view, 4 license edit; edit includes view (AMB-63, AMB-65).
 */

export type Permission = 1 | 2 | 3 | 4

export const PERMISSIONS = [1, 2, 3, 4] as const satisfies readonly Permission[]

/** The kinds of access to an account, each with the permissions that grant it. */
export const permissionsFor = {
  anyRight: [1, 2, 3, 4],
  view: [1, 2],
  edit: [2],
  viewLicenses: [3, 4],
  editLicenses: [4],
  /** AMB-30: NPI and email checks are for users who may add providers: with 4, or within an application with 2. */
  addProviders: [2, 4],
} as const satisfies Record<string, readonly Permission[]>

export type AccountAccess = keyof typeof permissionsFor

/** Whether these permissions on an account grant the access. */
export function hasAccess(access: AccountAccess, permissions: readonly number[]): boolean {
  const sufficient: readonly number[] = permissionsFor[access]
  return permissions.some((permission) => sufficient.includes(permission))
}

/** These permissions in order, with edit replaced by view, as they count after a relationship ended (decision 0071). */
export const withoutEdits = (permissions: readonly number[]): Permission[] =>
  withViews(permissions).filter((permission) => permission === 1 || permission === 3)

/** These permissions in order, with the views that edit includes (AMB-63, AMB-65). */
export const withViews = (permissions: readonly number[]): Permission[] =>
  PERMISSIONS.filter(
    (permission) =>
      permissions.includes(permission) ||
      (permission === 1 && permissions.includes(2)) ||
      (permission === 3 && permissions.includes(4)),
  )
