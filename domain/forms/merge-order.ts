import { isSameValue } from './same-value.ts'

type Ids = readonly string[]

/**
 * Merges the row order of two sides, by id: the order of the side that moved rows, mine if both did. A row that the other
 * side added follows the same row as there, after rows added in the same place.
 */
export function mergeOrder(base: Ids, mine: Ids, theirs: Ids): string[] {
  const isMoved = !isSameValue(common(base, mine), common(mine, base))
  const [order, other] = isMoved ? [mine, theirs] : [theirs, mine]
  const before = new Set(base)
  const result = [...order]
  const there = new Set(order)
  const added = new Set(order.filter((id) => !before.has(id)))
  other.forEach((id, at) => {
    if (there.has(id)) return
    const follows = other[at - 1]
    let place = follows === undefined ? 0 : result.indexOf(follows) + 1
    while (added.has(result[place] ?? '')) place += 1
    result.splice(place, 0, id)
    there.add(id)
  })
  return result
}

const common = (one: Ids, other: Ids): string[] => {
  const there = new Set(other)
  return one.filter((id) => there.has(id))
}
