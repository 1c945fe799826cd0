/** What tells somebody apart from another of the same name: the NPI, or else what they are, such as Hygienist. */
export const nameMark = ({
  npi,
  typeName,
}: {
  readonly npi?: string | null | undefined
  readonly typeName?: string | undefined
}): string | undefined => (npi ? `NPI ${npi}` : typeName)
