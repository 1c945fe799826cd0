interface Listed {
  readonly id: string
}

interface Orders {
  readonly base: readonly Listed[]
  readonly mine: readonly Listed[]
  readonly theirs: readonly Listed[]
}

/**
 * The ids of both lists in one order. The staff's order counts if they changed it, otherwise that of the facts; what is
 * only in the other list comes after the entry that precedes it there.
 */
export function interleave({ base, mine, theirs }: Orders): string[] {
  const isReordered = !hasSameOrder(mine, base)
  const [first, second] = isReordered ? [mine, theirs] : [theirs, mine]
  const order = first.map(({ id }) => id)
  const placed = new Set(order)
  let position = 0
  for (const { id } of second) {
    if (placed.has(id)) position = order.indexOf(id) + 1
    else {
      order.splice(position, 0, id)
      placed.add(id)
      position += 1
    }
  }
  return order
}

/** Whether the entries that are in both lists have the same order in both. */
function hasSameOrder(list: readonly Listed[], other: readonly Listed[]): boolean {
  const positions = new Map(other.map(({ id }, position) => [id, position]))
  const common = list.flatMap(({ id }) => positions.get(id) ?? [])
  return common.every((position, index) => index === 0 || (common[index - 1] ?? 0) < position)
}
