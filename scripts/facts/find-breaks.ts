import { collectChanges, type SourceChange } from './source-change.ts'
import { child, list, literal, nameIn, visitSource, type AnyNode } from './syntax-tree.ts'

/** The kinds of facts that can be broken. */
export const breakKinds = [
  'required',
  'label',
  'length',
  'order',
  'condition',
  'number',
  'sentence',
  'right',
  'path',
] as const
export type BreakKind = (typeof breakKinds)[number]

/** A fact and its wrong version. */
export type Break = SourceChange<BreakKind>

/** Functions that declare a field with its label as the first argument, including functions of single files. */
const FIELD_MAKERS = new Set(
  'text longText freeText explanation choice choices yesNo yesNoUnknown triState checkbox texts date month time city email phone phoneOrFax tin npi groupNpi ssn zip postalCode website recordId oneProvider registerNumber count item follow question drug schoolDate name'.split(
    ' ',
  ),
)

/** Names of properties whose text is shown to users. */
const WORDS = new Set(
  'whenEmpty message atLeast saved deleted added created uploaded updated removed sentence empty loggedIn linkSent noMatch passwordChanged published autosaved migrated sent keptAsDraft noRelated noAttachments'.split(
    ' ',
  ),
)

/** A wrong permission for each: one that more or fewer people have. */
export const OTHER_RIGHT: Readonly<Record<string, string>> = {
  anyRight: 'view',
  view: 'anyRight',
  edit: 'view',
  viewLicenses: 'anyRight',
  editLicenses: 'viewLicenses',
  addProviders: 'anyRight',
  signedIn: 'anyone',
  advisor: 'lead',
  lead: 'administrator',
  administrator: 'lead',
}

/** Finds every fact in a file, with a wrong version of each. */
export function findBreaks(file: string, text: string): readonly Break[] {
  const { found, add } = collectChanges<BreakKind>(file, text)
  const isPath = file === 'web/paths/paths.ts'

  const enter = (node: AnyNode, above: readonly AnyNode[]): boolean => {
    if (node.type === 'CallExpression') breakCall(node)
    if (node.type === 'Property') breakProperty(node, above)
    if (node.type === 'ObjectExpression') breakOrder(node)
    if (node.type === 'ArrayExpression') breakArray(node, above)
    if (node.type === 'VariableDeclarator') breakConstant(node)
    return true
  }

  const shortened = (node: AnyNode): string => {
    const raw = text.slice(node.start, node.end)
    return `${raw.slice(0, -2)}${raw.slice(-1)}`
  }

  function breakCall(node: AnyNode): void {
    const [first] = list(node['arguments'])
    const value = literal(first)
    if (first === undefined || typeof value !== 'string' || value.length < 2) return
    const maker = nameIn(child(node, 'callee'))
    if (FIELD_MAKERS.has(maker) || maker === 'section') add('label', first, shortened(first))
    if (isPath && maker === 'address') add('path', first, shortened(first))
    const other = OTHER_RIGHT[value]
    if (maker === 'hasAccess' && other !== undefined) add('right', first, `'${other}'`)
  }

  function breakProperty(node: AnyNode, above: readonly AnyNode[]): void {
    const name = nameIn(child(node, 'key'))
    const value = child(node, 'value')
    if (value === undefined) return
    const given = literal(value)
    if (name === 'required' && given === true) add('required', value, 'false')
    if ((name === 'maxLength' || name === 'atMost' || name === 'atLeast') && typeof given === 'number')
      add('length', value, String(given + 1))
    if ((name === 'value' || name === 'rank') && typeof given === 'number') add('number', value, String(given + 7))
    if (typeof given === 'string' && given.length > 1) {
      if (WORDS.has(name)) add('sentence', value, shortened(value))
      if (name === 'label') add('label', value, shortened(value))
      const other = OTHER_RIGHT[given]
      if (name === 'access' && other !== undefined) add('right', value, `'${other}'`)
      if (isPath) add('path', value, shortened(value))
    }
    const holder = above.at(-2)
    const rules = holder?.type === 'Property' ? nameIn(child(holder, 'key')) : ''
    const variable = holder?.type === 'VariableDeclarator' ? nameIn(child(holder, 'id')) : ''
    if (rules !== 'appliesWhen' && rules !== 'requiredWhen' && variable !== 'conditions') return
    const body = value.type === 'ArrowFunctionExpression' ? child(value, 'body') : undefined
    if (body !== undefined && body.type !== 'BlockStatement')
      add('condition', body, `!(${text.slice(body.start, body.end)})`)
    else if (value.type === 'Identifier')
      add('condition', value, rules === 'requiredWhen' ? '() => false' : '() => true')
  }

  /** Swaps two neighboring fields. */
  function breakOrder(node: AnyNode): void {
    const makesField = (property: AnyNode): boolean => {
      const value = child(property, 'value')
      return value?.type === 'CallExpression' && FIELD_MAKERS.has(nameIn(child(value, 'callee')))
    }
    const properties = list(node['properties'])
    for (const [at, one] of properties.entries()) {
      const next = properties[at + 1]
      if (next === undefined || !makesField(one) || !makesField(next)) continue
      const between = text.slice(one.end, next.start)
      const swapped = `${text.slice(next.start, next.end)}${between}${text.slice(one.start, one.end)}`
      add('order', { start: one.start, end: next.end }, swapped)
    }
  }

  /** Swaps the last two entries of a list, or removes a permission. */
  function breakArray(node: AnyNode, above: readonly AnyNode[]): void {
    const entries = list(node['elements'])
    const [one, other] = [entries.at(-2), entries.at(-1)]
    if (one === undefined || other === undefined) return
    // Aliases of an entry are our own, and their order does not matter.
    if (above.some((one) => one.type === 'VariableDeclarator' && nameIn(child(one, 'id')) === 'aliases')) return
    const isRight = file === 'domain/permissions.ts' && above.at(-1)?.type === 'Property'
    if (isRight) add('right', { start: one.end, end: other.end }, '')
    else if (typeof literal(one) === 'string' && typeof literal(other) === 'string')
      add(
        'number',
        { start: one.start, end: other.end },
        `${text.slice(other.start, other.end)}, ${text.slice(one.start, one.end)}`,
      )
  }

  function breakConstant(node: AnyNode): void {
    const value = child(node, 'init')
    const given = literal(value)
    if (value === undefined) return
    if (typeof given === 'number' && !file.includes('reference')) add('length', value, String(given + 1))
    if (typeof given === 'string' && given.includes(' ') && !given.includes('|'))
      add(file.includes('states') ? 'number' : 'sentence', value, shortened(value))
  }

  visitSource(file, text, enter)
  return found
}
