import { collectChanges, type SourceChange } from '../facts/source-change.ts'

/** A condition that is left out, on the account or another one, or the first of several columns of an order. */
type SqlSite = SourceChange<'account' | 'sql'>

/** Up to three parentheses deep, which is enough for our conditions. */
const nested = (inner: string): string => `\\((?:[^()]|${inner})*\\)`
const IN_PARENTHESES = nested(nested(nested('(?!)')))
const CONDITION = new RegExp(
  `\\sand\\s(?:(?!\\s(?:and|or|group|order|having|union|then|limit|returning|where|left|join|cross|on|as|end|when|else)\\s)[^()\`;]|${IN_PARENTHESES})+`,
  'g',
)
const FIRST_CONDITION = /(?<=\swhere )(?:(?! (?:and|or) )[^()`;])+ and /g
const JOIN_BY_ACCOUNT = /^(and )?\w+\.account_id = \w+\.account_id( and)?$/
const FIRST_COLUMN = /(?<=order by )[^,()`]+, (?=\w)/g

/** Finds the conditions and orders in a part of a source file that contains SQL. */
export function findSqlSites(file: string, text: string, part: { start: number; end: number }): readonly SqlSite[] {
  const { found, add } = collectChanges<SqlSite['kind']>(file, text)
  const sql = text.slice(part.start, part.end)
  for (const pattern of [CONDITION, FIRST_CONDITION, FIRST_COLUMN])
    for (const { 0: match, index } of sql.matchAll(pattern)) {
      const start = part.start + index
      // Not the second half of "between 1 and 2", and no join: an id is unique by itself.
      if (/\bbetween \S+$/.test(sql.slice(0, index)) || JOIN_BY_ACCOUNT.test(match.trim())) continue
      add(/\baccount_id\b/.test(match) ? 'account' : 'sql', { start, end: start + match.length }, '')
    }
  return found
}

/** The parts of a migration that run later on: the bodies of its functions. */
export const functionBodies = (text: string): readonly { start: number; end: number }[] =>
  [...text.matchAll(/\$\$[\s\S]*?\$\$/g)].map(({ 0: body, index }) => ({ start: index, end: index + body.length }))
