/** A line of the product changed as a mistake would, and the tests that must notice. */
export interface Defect {
  /** Short name, for the command line. */
  readonly name: string
  /** The rule, guard, lock, audit entry or header that it breaks. */
  readonly breaks: string
  readonly file: string
  /** Must occur in the file exactly once. */
  readonly before: string
  readonly after: string
  readonly seenBy: readonly string[]
}

/** Defects of one file that the same tests must notice. */
export const inFile = (
  file: string,
  seenBy: readonly string[],
  defects: readonly Omit<Defect, 'file' | 'seenBy'>[],
): Defect[] => defects.map((one) => ({ ...one, file, seenBy }))

/** Whether the anchor text occurs exactly once in the file. */
export const canBePlanted = ({ before }: Defect, text: string): boolean => text.split(before).length === 2

/** The file with the defect in it. */
export const planted = ({ before, after }: Defect, text: string): string => text.split(before).join(after)
