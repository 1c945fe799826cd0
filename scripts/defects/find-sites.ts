import { OTHER_RIGHT } from '../facts/find-breaks.ts'
import { collectChanges, type SourceChange } from '../facts/source-change.ts'
import { child, list, literal, nameIn, visitSource, type AnyNode } from '../facts/syntax-tree.ts'
import { findSqlSites, functionBodies } from './find-sql-sites.ts'

/** The operators: each makes one kind of mistake wherever a source file has room for it. */
export const operators = [
  'right',
  'lock',
  'account',
  'throw',
  'call',
  'comparison',
  'operand',
  'guard',
  'required',
  'where',
  'condition',
  'flag',
  'await',
  'step',
  'entry',
  'sql',
  'number',
  'arithmetic',
  'assignment',
  'property',
] as const
export type Operator = (typeof operators)[number]

export type Site = SourceChange<Operator>

/** Each comparison and its neighbor, which differs only at the boundary, or its opposite. */
const OTHER_COMPARISON: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}

const OTHER_ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*' }

/** Calls in a chain that can be left out without a change of type. */
const STEPS = new Set('orderBy distinct nullsLast filter toSorted toLowerCase trim limit'.split(' '))
const LOCKS = new Set('forUpdate forNoKeyUpdate forShare forKeyShare'.split(' '))

/** Loops without a condition of their own: without their guards they would never end. */
const LOOPS = /^(While|DoWhile|For)Statement$/

/** Types do not run. */
const isPassed = ({ type }: AnyNode): boolean => /^(Import|Export(All|Named)|TS(Type|Interface|Literal))/.test(type)

/** Finds every place of a source file at which an operator fits, with the mistake that it makes there. */
export function findSites(file: string, text: string): readonly Site[] {
  if (file.endsWith('.sql')) return functionBodies(text).flatMap((body) => findSqlSites(file, text, body))
  const { found, add } = collectChanges<Operator>(file, text)
  const source = ({ start, end }: Pick<AnyNode, 'start' | 'end'>): string => text.slice(start, end)

  const enter = (node: AnyNode, above: readonly AnyNode[]): boolean => {
    if (isPassed(node) && child(node, 'declaration') === undefined) return false
    const isInLoop = above.some(({ type }) => LOOPS.test(type))
    if (node.type === 'IfStatement') changeIf(node, isInLoop)
    if (node.type === 'ConditionalExpression') negate(child(node, 'test'))
    if (node.type === 'ThrowStatement') add('throw', node, ';')
    if (node.type === 'ExpressionStatement') dropStatement(node)
    if (node.type === 'LogicalExpression') dropOperands(node)
    if (node.type === 'BinaryExpression' && !isInLoop) swapOperator(node)
    if (node.type === 'CallExpression') changeCall(node)
    if (node.type === 'Property') changeProperty(node)
    if (node.type === 'ArrayExpression') dropEntries('entry', node['elements'], above)
    if (node.type === 'ObjectExpression') dropEntries('property', node['properties'], above)
    if (node.type === 'TemplateLiteral') changeSql(node)
    if (node.type === 'Literal') changeNumber(node, above)
    if (node.type === 'AssignmentExpression' && node['operator'] === '??=') replaceAlways(node)
    return true
  }

  function negate(test: AnyNode | undefined): void {
    // A comparison or a part of the condition has an operator of its own.
    if (test === undefined || /^(Binary|Logical)Expression$/.test(test.type)) return
    add('condition', test, test['operator'] === '!' ? source(test).slice(1) : `!(${source(test)})`)
  }

  function changeIf(node: AnyNode, isInLoop: boolean): void {
    const body = child(node, 'consequent')
    const only = body?.type === 'BlockStatement' ? list(body['body'])[0] : body
    const isGuard = /^(Return|Continue|Throw)Statement$/.test(only?.type ?? '')
    if (isGuard && only?.type !== 'ThrowStatement' && !isInLoop && child(node, 'alternate') === undefined)
      add('guard', node, '')
    if (!isInLoop) negate(child(node, 'test'))
  }

  /** Leaves out a call, or only its `await`. */
  function dropStatement(node: AnyNode): void {
    const expression = child(node, 'expression')
    const call = expression?.type === 'AwaitExpression' ? child(expression, 'argument') : expression
    if (call?.type === 'AssignmentExpression') return add('assignment', node, ';')
    if (call === undefined || !/^(Call|TaggedTemplate|Chain)Expression$/.test(call.type)) return
    const callee = nameIn(child(call, 'callee'))
    if (/^(super|next)$/.test(source(child(call, 'callee') ?? call)) || /\blog\.\w+\(/.test(source(call))) return
    add(callee.startsWith('lock') ? 'lock' : 'call', node, ';')
    // A connection runs its statements in order, whether or not somebody waits for them.
    const isStatement = /\bdb\b|\.(execute|query)\(/.test(source(call))
    if (call !== expression && expression !== undefined && !isStatement)
      add('await', expression, `void ${source(call)}`)
  }

  function dropOperands(node: AnyNode): void {
    const [left, right] = [child(node, 'left'), child(node, 'right')]
    if (left === undefined || right === undefined) return
    add('operand', node, `(${source(right)})`)
    add('operand', node, source(left))
  }

  function swapOperator(node: AnyNode): void {
    const [left, right] = [child(node, 'left'), child(node, 'right')]
    const operator = String(node['operator'])
    if (left === undefined || right === undefined) return
    const [comparison, arithmetic] = [OTHER_COMPARISON[operator], OTHER_ARITHMETIC[operator]]
    const between = { start: left.end, end: right.start }
    if (comparison !== undefined) add('comparison', between, ` ${comparison} `)
    const isText = /['"`]/.test(source(node))
    if (arithmetic !== undefined && !isText) add('arithmetic', between, ` ${arithmetic} `)
  }

  function changeCall(node: AnyNode): void {
    const callee = child(node, 'callee')
    const [first] = list(node['arguments'])
    const right = OTHER_RIGHT[nameIn(first)]
    if (first !== undefined && nameIn(callee) === 'hasAccess' && right !== undefined) add('right', first, `'${right}'`)
    const [object, method] = [callee && child(callee, 'object'), nameIn(callee && child(callee, 'property'))]
    if (object === undefined) return
    const step = { start: object.end, end: node.end }
    // An id is unique by itself, so joining by the account as well only helps the database.
    const isJoinByAccount = /^\s*\.onRef\('[a-z.]*account_id', '=', '[a-z.]*account_id'\)$/.test(source(step))
    if (/^(where|whereRef|on|onRef)$/.test(method) && !isJoinByAccount)
      add(source(step).includes('account_id') ? 'account' : 'where', step, '')
    if (LOCKS.has(method)) add('lock', step, '')
    if (STEPS.has(method)) add('step', step, '')
  }

  function changeProperty(node: AnyNode): void {
    const [name, value] = [nameIn(child(node, 'key')), child(node, 'value')]
    const given = literal(value)
    if (value === undefined) return
    const right = typeof given === 'string' ? OTHER_RIGHT[given] : undefined
    if (name === 'access' && right !== undefined) add('right', value, `'${right}'`)
    if (typeof given === 'boolean') add(name === 'required' ? 'required' : 'flag', value, String(!given))
  }

  /** Leaves out one of several entries, except in a tuple that is taken apart. */
  function dropEntries(kind: Operator, inside: unknown, above: readonly AnyNode[]): void {
    if (child(above.at(-1) ?? { type: '', start: 0, end: 0 }, 'id')?.type === 'ArrayPattern') return
    const entries = list(inside)
    if (kind === 'property' && entries.length < 2) return
    for (const [at, one] of entries.entries()) {
      const [before, after] = [entries[at - 1], entries[at + 1]]
      if (after !== undefined) add(kind, { start: one.start, end: after.start }, '')
      else add(kind, { start: before?.end ?? one.start, end: one.end }, '')
    }
  }

  /** Assigns even if there is a value. */
  function replaceAlways(node: AnyNode): void {
    const [left, right] = [child(node, 'left'), child(node, 'right')]
    if (left !== undefined && right !== undefined) add('assignment', { start: left.end, end: right.start }, ' = ')
  }

  function changeSql(node: AnyNode): void {
    if (!/\b(select|where|order by|update|join)\b/.test(source(node))) return
    for (const site of findSqlSites(file, text, node)) found.push(site)
  }

  /** Numbers up to a thousand count something; larger ones are sizes and times, where one more changes nothing. */
  function changeNumber(node: AnyNode, above: readonly AnyNode[]): void {
    const [value, parent] = [literal(node), above.at(-1)]
    if (typeof value !== 'number' || value < 2 || parent === undefined || /^(Unary|Member)/.test(parent.type)) return
    add('number', node, String(value > 1000 ? value * 2 : value + 1))
  }

  visitSource(file, text, enter)
  // The rest of an endpoint's declaration consists of types and facts.
  return file.startsWith('contract/') && text.includes('endpoint(')
    ? found.filter(({ kind }) => kind === 'right')
    : found
}
