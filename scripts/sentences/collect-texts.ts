/** Finds the texts for people in a source file: literals, templates, concatenations and JSX text. */
import { parseSync } from 'oxc-parser'
import { isNode, list, type AnyNode } from '../facts/syntax-tree.ts'

export interface FoundText {
  readonly file: string
  readonly line: number
  /** The text as people read it, with "…" for each value that is filled in at run time. */
  readonly text: string
}

const VALUE = '…'

/** Calls whose strings are for programmers and operators: thrown errors, log entries, SQL. */
const OTHER_READERS = new Set('Error TypeError RangeError RegExp URL sql log console logger'.split(' '))

/** Properties and attributes that hold code, or descriptions for the API documentation. */
const CODE_KEYS = new Set('className id key path to href summary method type rel role'.split(' '))

/** All texts of a file that contain at least one word. */
export function collectTexts(file: string, source: string): FoundText[] {
  const found: FoundText[] = []
  const add = (node: AnyNode, raw: string): void => {
    const text = raw.replaceAll(/\s+/g, ' ').trim()
    if (/[A-Za-z]{2}/.test(text)) found.push({ file, line: source.slice(0, node.start).split('\n').length, text })
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value) || isForOtherReaders(value)) return
    if (value.type === 'JSXElement' || value.type === 'JSXFragment') addChildren(value, add)
    const text = toText(value)
    if (text !== undefined) add(value, text)
    for (const part of text === undefined ? Object.values(value) : valuesInside(value)) visit(part)
  }
  visit(parseSync(file, source).program.body)
  return found
}

function isForOtherReaders(node: AnyNode): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAnnotation':
      return true
    case 'CallExpression':
    case 'NewExpression':
      return OTHER_READERS.has(calledName(node['callee']))
    case 'TaggedTemplateExpression':
      return OTHER_READERS.has(calledName(node['tag']))
    case 'Property':
      return CODE_KEYS.has(nameText(node['key']))
    case 'JSXAttribute':
      return CODE_KEYS.has(nameText(node['name']))
    default:
      return false
  }
}

const nameText = (name: unknown): string => (isNode(name) && typeof name['name'] === 'string' ? name['name'] : '')

/** The first name of a call: `log` in `log.info(…)`. */
const calledName = (callee: unknown): string =>
  isNode(callee) && callee.type === 'MemberExpression' ? calledName(callee['object']) : nameText(callee)

/** The text of a literal, a template or a sum that contains one; undefined for any other expression. */
function toText(node: AnyNode): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  if (node.type === 'TemplateLiteral') return list(node['quasis']).map(quasiText).join(VALUE)
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return undefined
  const sides = [node['left'], node['right']].map((side) => (isNode(side) ? toText(side) : undefined))
  return sides.every((side) => side === undefined) ? undefined : sides.map((side) => side ?? VALUE).join('')
}

const quasiText = (quasi: AnyNode): string =>
  typeof quasi['value'] === 'object' && quasi['value'] !== null && 'cooked' in quasi['value']
    ? String(quasi['value'].cooked)
    : ''

/** The expressions inside a joined text, which may contain texts of their own. */
function valuesInside(node: AnyNode): readonly unknown[] {
  if (node.type === 'TemplateLiteral') return list(node['expressions'])
  if (node.type !== 'BinaryExpression') return []
  return [node['left'], node['right']].flatMap((side) =>
    isNode(side) && toText(side) !== undefined ? valuesInside(side) : [side],
  )
}

/** Adds the children of an element as one text, if there is text directly in it. */
function addChildren(element: AnyNode, add: (node: AnyNode, text: string) => void): void {
  const children = list(element['children'])
  const first = children.find((child) => child.type === 'JSXText' && /\w/.test(String(child['value'])))
  if (first !== undefined) add(first, children.map(childText).join(''))
}

function childText(child: AnyNode): string {
  // React drops the line breaks between children.
  if (child.type === 'JSXText') return String(child['value']).replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '')
  if (child.type !== 'JSXExpressionContainer' || !isNode(child['expression'])) return VALUE
  const { expression } = child
  if (!isNode(expression) || expression.type === 'JSXEmptyExpression') return ''
  return expression.type === 'Literal' ? (toText(expression) ?? VALUE) : VALUE
}
