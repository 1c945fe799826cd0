/**
 * Who may open what. There are no roles: a person holds numbers on an account (PERM-01).
 * 1 project view, 2 project edit, 3 license view, 4 license edit; edit includes view (AMB-63, AMB-65).
 */

export type Permission = 1 | 2 | 3 | 4

export const PERMISSIONS = [1, 2, 3, 4] as const satisfies readonly Permission[]

/** What of an account may be opened, each with the numbers that open it. */
export const permissionsFor = {
  anyRight: [1, 2, 3, 4],
  view: [1, 2],
  edit: [2],
  viewLicenses: [3, 4],
  editLicenses: [4],
  /** AMB-30: checks of NPI and email are answered to whoever may add a provider somewhere: 4, or 2 inside an application. */
  addProviders: [2, 4],
} as const satisfies Record<string, readonly Permission[]>

export type AccountAccess = keyof typeof permissionsFor

/** Whether somebody who holds these numbers on an account has the access. */
export function hasAccess(access: AccountAccess, permissions: readonly number[]): boolean {
  const opening: readonly number[] = permissionsFor[access]
  return permissions.some((one) => opening.includes(one))
}
