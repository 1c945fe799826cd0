/** One line of the product as it would stand there if somebody had made a mistake, and the tests that have to notice. */
export interface Defect {
  /** Short, by which it is asked for. */
  readonly name: string
  /** The rule, guard, lock, audit line or header that is gone with it. */
  readonly breaks: string
  readonly file: string
  /** Stands in the file exactly once. */
  readonly before: string
  readonly after: string
  readonly seenBy: readonly string[]
}

/** Defects of one file, all to be seen by the same tests. */
export const inFile = (
  file: string,
  seenBy: readonly string[],
  defects: readonly Omit<Defect, 'file' | 'seenBy'>[],
): Defect[] => defects.map((one) => ({ ...one, file, seenBy }))

/** Whether the text still stands where the defect is to be planted, and in that place alone. */
export const canBePlanted = ({ before }: Defect, text: string): boolean => text.split(before).length === 2

/** The file with the defect in it. */
export const planted = ({ before, after }: Defect, text: string): string => text.split(before).join(after)
