/** A small mistake to plant in a line of the product, and the tests that must fail. */
export interface Defect {
  /** Short name, for the command line. */
  readonly name: string
  /** The rule, guard, lock, audit entry or header that it breaks. */
  readonly breaks: string
  readonly file: string
  /** The anchor text, which must occur exactly once in the file. */
  readonly before: string
  readonly after: string
  readonly seenBy: readonly string[]
}

/** Defects of one file, with the same tests. */
export const inFile = (
  file: string,
  seenBy: readonly string[],
  defects: readonly Omit<Defect, 'file' | 'seenBy'>[],
): Defect[] => defects.map((defect) => ({ ...defect, file, seenBy }))

/** Whether the anchor text occurs exactly once in the file. */
export const canBePlanted = ({ before }: Defect, text: string): boolean => text.split(before).length === 2

/** The file's text with the defect planted. */
export const planted = ({ before, after }: Defect, text: string): string => text.split(before).join(after)
