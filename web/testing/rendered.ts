/** The parts of React's internal tree that are read here. React's types do not include them. */
interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly memoizedProps: { readonly name?: unknown } | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly return: Fiber | null
  readonly alternate: Fiber | null
}

/** The flag of a component whose function was called. */
const CALLED = 1

/**
 * Lists what the last commit rendered inside a `Profiler`: every field by its path, and otherwise the topmost
 * components by name.
 */
export function renderedIn(container: Element): string[] {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$')) ?? ''
  // React stores its tree on the element, under a key with a random suffix.
  const root = (container as unknown as Readonly<Record<string, Root | undefined>>)[key]
  if (root === undefined) throw new Error('Nothing was rendered here')
  const found: string[] = []
  const look = (now: Fiber, before: Fiber | null, isBelow: boolean): void => {
    // A new fiber was rendered by the component above it.
    if (before === null || now === before) return
    const isCalled = (now.flags & CALLED) !== 0
    const field = isCalled ? findFieldPath(now) : undefined
    if (field !== undefined) return void found.push(field)
    if (isCalled && !isBelow) found.push(componentName(now))
    if (now.child === before.child) return
    for (let child = now.child; child !== null; child = child.sibling) look(child, child.alternate, isBelow || isCalled)
  }
  const { current } = root.stateNode
  look(current, current.alternate, false)
  return found
}

interface Root {
  readonly stateNode: { readonly current: Fiber }
}

/** The path of the field that a component, or a part of it, renders. */
function findFieldPath(fiber: Fiber): string | undefined {
  for (let at: Fiber | null = fiber; at !== null; at = at.return)
    if (componentName(at) === FIELD) return pathBelow(at) ?? FIELD
  return undefined
}

/** The component that renders one field. The props of its control have the field's full path. */
const FIELD = 'BoundField'

function pathBelow(fiber: Fiber): string | undefined {
  const { child } = fiber
  if (child === null) return undefined
  const name = child.memoizedProps?.name
  return typeof name === 'string' ? name : pathBelow(child)
}

const componentName = ({ type }: Fiber): string => (typeof type === 'function' ? type.name : 'a component')
