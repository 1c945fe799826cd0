/** Distinguishes people with the same name: by NPI, or else by type, such as Hygienist. */
export const nameMark = ({
  npi,
  typeName,
}: {
  readonly npi?: string | null | undefined
  readonly typeName?: string | undefined
}): string | undefined => (npi ? `NPI ${npi}` : typeName)
