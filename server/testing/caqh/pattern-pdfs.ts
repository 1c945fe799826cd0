import { buildPdf, CATALOG, page, stream } from './build-pdf.ts'

/** A pattern of small tiles. Each tile is painted twice with the pattern of the number `other`. */
export const pattern = (other: number): Buffer =>
  stream(
    `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 5 /YStep 5 /Resources << /Pattern << /P ${other} 0 R >> >>`,
    Buffer.from('/Pattern cs /P scn 0 0 9 9 re f 1 1 7 7 re f'),
  )

/**
 * Creates pages that are painted with a pattern, which is painted with the next pattern, and so on. Each further level
 * takes several times as long.
 */
export function patternChains({ depth, pages }: { readonly depth: number; readonly pages: number }): Buffer {
  const first = 4 + pages
  const chain = Array.from({ length: depth - 1 }, (_, at) => pattern(first + at + 1))
  const end = stream(
    '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 5 /YStep 5',
    Buffer.from('0 0 4 4 re f'),
  )
  const painted = page(`/Pattern << /P ${first} 0 R >>`)
  const kids = Array.from({ length: pages }, (_, at) => `${at === 0 ? 3 : 4 + at} 0 R`)
  return buildPdf([
    CATALOG,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    painted,
    stream('', Buffer.from('/Pattern cs /P scn 0 0 612 792 re f')),
    ...kids.slice(1).map(() => painted),
    ...chain,
    end,
  ])
}
