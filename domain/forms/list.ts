import type { AnyRule, AnySection, Fields, Section, FieldValues } from './section.ts'

/** One row of a list: its answers, and its id. */
export type Row<F extends Fields = Fields> = { readonly id: string } & FieldValues<F>

export interface ListRules<F extends Fields, X = unknown> {
  readonly title: string
  /** The fewest and most rows of a complete list. */
  readonly atLeast?: number
  readonly atMost?: number
  /** The sentences for too few and too many rows. */
  readonly sentences?: { readonly atLeast?: string; readonly atMost?: string }
  /** The title of a row, such as the name of its office; by default its number. */
  readonly rowTitle?: (row: Row<F>, index: number) => string
  /** Rules across rows: sentences by path, `''` for the list itself and `{rowId}/{field}` for an answer. */
  readonly crossChecks?: (rows: readonly Row<F>[], facts: X) => Readonly<Record<string, string | undefined>>
}

/** Rows of one section, each with its own id. */
export interface List<F extends Fields = Fields, X = unknown> extends ListRules<F, X> {
  readonly section: Section<F, X>
}

/** Any list, with its fields by name. */
export interface AnyList extends Pick<ListRules<Fields>, 'title' | 'atLeast' | 'atMost' | 'sentences'> {
  readonly section: AnySection
  // oxlint-disable-next-line typescript/no-explicit-any -- like AnyRule: the row has the type of its own list
  readonly rowTitle?: (row: any, index: number) => string
  readonly crossChecks?: AnyRule<Readonly<Record<string, string | undefined>>>
}

/** Declares a list of rows. */
export function list<const F extends Fields, X = unknown>(section: Section<F, X>, rules: ListRules<F, X>): List<F, X> {
  if ('id' in section.fields)
    throw new Error(`The rows of "${rules.title}" have an id already; a field needs another name`)
  return { section, ...rules }
}

/** Whether the text is a valid row id; ids are used in paths. */
export const isRowId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9][\w-]{0,63}$/.test(value)

export const tooFewSentence = ({ atLeast = 0, sentences }: AnyList): string =>
  sentences?.atLeast ?? (atLeast === 1 ? 'Must be at least one' : `Must be at least ${atLeast}`)

export const tooManySentence = ({ atMost = 0, sentences }: AnyList): string => sentences?.atMost ?? `Maximum ${atMost}`
