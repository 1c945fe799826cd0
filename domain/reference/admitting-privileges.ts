/** Admitting privileges that are offered (AMB-107); a hospital may call its own otherwise. */
export const admittingPrivileges: readonly string[] = [
  'Active',
  'Courtesy',
  'Consulting',
  'Provisional',
  'Temporary',
  'Other',
]
