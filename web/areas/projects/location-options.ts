interface NamedLocation {
  readonly id: string
  readonly name: string
}

/**
 * The locations of a project as options, with chosen locations that were deleted while the page was open. Until the
 * list has loaded, none counts as deleted.
 */
export function locationOptions(locations: readonly NamedLocation[] | undefined, chosen: readonly string[]) {
  const known = new Set(locations?.map(({ id }) => id))
  const deleted = locations === undefined ? [] : chosen.filter((id) => !known.has(id))
  return [
    ...(locations ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...deleted.map((id) => ({ value: id, label: 'Deleted location' })),
  ]
}
