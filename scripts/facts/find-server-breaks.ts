import type { Break, BreakKind } from './find-breaks.ts'
import { collectChanges } from './source-change.ts'
import { child, list, literal, nameIn, visitSource, type AnyNode } from './syntax-tree.ts'

/** Functions and classes that create a refusal. Their text is shown to people, even if it is a single word. */
const REFUSALS = new Set(['refuse', 'refuseAt', 'notFound', 'unauthorized', 'malformed', 'Refusal', 'FileRefused'])

/** Properties whose numbers are limits, as in the rules of the throttle and the timeouts. */
const LIMITS = new Set(
  'free firstDelay longestDelay forgetAfter goodStanding head body progress look stopping stoppingUploads'.split(' '),
)

/** Settings with a default in the specification. */
const SETTINGS = new Set(['REFRESH_IDLE_HOURS', 'REFRESH_DAYS', 'FIRM_NAME'])

/** Constants without a visible effect. */
const INTERNAL_CONSTANTS = new Set(['BATCH_SIZE'])

const isWords = (text: unknown): text is string => typeof text === 'string' && /^[A-Z[].* /s.test(text)

/** Types, module paths, SQL, and messages for developers and operators: no user reads them. */
function isInternal(node: AnyNode): boolean {
  if (/^(Import|TSType|TSInterface|TSLiteral|TaggedTemplate)/.test(node.type)) return true
  const callee = child(node, 'callee')
  if (node.type === 'NewExpression') return /^(Error|ConfigProblem|InvalidValue)$/.test(nameIn(callee))
  return node.type === 'CallExpression' && nameIn(callee && child(callee, 'object')) === 'log'
}

/**
 * Finds every sentence, limit, status, column and file name in a source file of the server, with a wrong version of
 * each. Unlike fields, they have no common declaration, so the code around them identifies them.
 */
export function findServerBreaks(file: string, text: string): readonly Break[] {
  const { found, add } = collectChanges<BreakKind>(file, text)
  // Sizes in the printed form are our own, and so is the text of the fillable forms, except for their titles.
  const hasLimits = !file.includes('/pdf/')
  const hasOwnText = file.includes('/portal/')

  const enter = (node: AnyNode, above: readonly AnyNode[]): boolean => {
    if (isInternal(node)) return false
    if (node.type === 'CallExpression' && nameIn(child(node, 'callee')) === 'setting') {
      breakSetting(node)
      return false
    }
    if (node.type === 'Literal') breakLiteral(node, above)
    if (node.type === 'TemplateLiteral') breakTemplate(node)
    if (node.type === 'ArrayExpression') breakOrder(node)
    return true
  }

  const shortened = (node: AnyNode): string => `${text.slice(node.start, node.end - 2)}${text[node.end - 1]}`

  function breakLiteral(node: AnyNode, above: readonly AnyNode[]): void {
    const value = literal(node)
    const parent = above.at(-1)
    const maker = parent && /^(Call|New)Expression$/.test(parent.type) ? nameIn(child(parent, 'callee')) : ''
    if (typeof value === 'number' && value > 1) return breakNumber(node, maker, above)
    if (typeof value !== 'string' || value.length < 2) return
    if (maker === 'column') add('label', node, shortened(node))
    else if (maker === 'serveForm') add('path', node, shortened(node))
    else if (hasOwnText && parent?.type !== 'VariableDeclarator') return
    else if (isWords(value) || REFUSALS.has(maker)) add('sentence', node, shortened(node))
  }

  function breakNumber(node: AnyNode, maker: string, above: readonly AnyNode[]): void {
    const more = String(Number(literal(node)) + 1)
    if (maker === 'Refusal' || maker === 'FileRefused') add('number', node, more)
    if (maker === 'minutes') add('length', node, more)
    if (!hasLimits) return
    // In a product such as 10 * 60_000, only the first factor is the limit.
    const holders = above.toReversed()
    const product = holders.findIndex(({ type }) => type !== 'BinaryExpression')
    const isFirst = holders.slice(0, product).every((one, at) => child(one, 'left') === (holders[at - 1] ?? node))
    const holder = holders[product]
    if (!isFirst || holder === undefined) return
    const name = nameIn(child(holder, 'id') ?? child(holder, 'key'))
    const isConstant = holder.type === 'VariableDeclarator' && !INTERNAL_CONSTANTS.has(name)
    if (isConstant || (holder.type === 'Property' && LIMITS.has(name))) add('length', node, more)
  }

  /** Removes the last letter of a template's longest part. */
  function breakTemplate(node: AnyNode): void {
    const longest = list(node['quasis']).toSorted((a, b) => b.end - b.start - (a.end - a.start))[0]
    if (longest === undefined) return
    const words = text.slice(longest.start, longest.end)
    const [last] = [...words.matchAll(/[a-z](?![\s\S]*[a-z])/g)]
    if (last === undefined || !/[A-Za-z]{2} | [A-Za-z]{2}/.test(words)) return
    const start = longest.start + last.index
    add('sentence', { start, end: start + 1 }, '')
  }

  /** Swaps two columns. */
  function breakOrder(node: AnyNode): void {
    const entries = list(node['elements'])
    const at = entries.findIndex((entry, index) => isColumn(entry) && isColumn(entries[index + 1]))
    const [one, other] = [entries[at], entries[at + 1]]
    if (one === undefined || other === undefined) return
    const [first, second] = [one, other].map(({ start, end }) => text.slice(start, end))
    add('order', { start: one.start, end: other.end }, `${second}, ${first}`)
  }

  const isColumn = (node: AnyNode | undefined): boolean =>
    node?.type === 'CallExpression'
      ? nameIn(child(node, 'callee')) === 'column'
      : file.endsWith('export-cells.ts') && typeof literal(node) === 'string'

  function breakSetting(node: AnyNode): void {
    const [name, byDefault] = list(node['arguments'])
    if (byDefault === undefined || !SETTINGS.has(nameIn(name))) return
    const isNumber = /^\d+$/.test(nameIn(byDefault))
    add(isNumber ? 'length' : 'sentence', byDefault, isNumber ? `'${nameIn(byDefault)}0'` : shortened(byDefault))
  }

  visitSource(file, text, enter)
  return found
}
