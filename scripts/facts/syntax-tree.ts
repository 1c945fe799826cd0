import { parseSync } from 'oxc-parser'

/** A node of a parsed source file. */
export interface AnyNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** Visits every node of a source file with the nodes above it. Skips the inside of a node if `enter` returns false. */
export function visitSource(
  file: string,
  text: string,
  enter: (node: AnyNode, above: readonly AnyNode[]) => boolean,
): void {
  const visit = (node: AnyNode, above: readonly AnyNode[]): void => {
    if (!enter(node, above)) return
    for (const value of Object.values(node)) {
      if (isNode(value)) visit(value, [...above, node])
      else for (const one of list(value)) visit(one, [...above, node])
    }
  }
  visit(parseSync(file, text).program as unknown as AnyNode, [])
}

export const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value

export const list = (value: unknown): readonly AnyNode[] => (Array.isArray(value) ? value.filter(isNode) : [])

export const child = (node: AnyNode, name: string): AnyNode | undefined => {
  const value = node[name]
  return isNode(value) ? value : undefined
}

/** The value of a literal. */
export const literal = (node: AnyNode | undefined): unknown => (node?.type === 'Literal' ? node['value'] : undefined)

/** The name of an identifier, or the text of a literal. */
export const nameIn = (node: AnyNode | undefined): string => {
  const name = node?.['name'] ?? node?.['value']
  return typeof name === 'string' ? name : ''
}
