/** Suggested admitting privileges (AMB-107); hospitals may use other names. */
export const admittingPrivileges: readonly string[] = [
  'Active',
  'Courtesy',
  'Consulting',
  'Provisional',
  'Temporary',
  'Other',
]
