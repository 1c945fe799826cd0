import libheif from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'
import type { PreviewProblem } from './preview-problem.ts'

/** The photos of current phones have 12 to 48 million pixels. */
const MAX_PIXELS = 50_000_000

/** A longer side is shortened to less than this, in pixels, by a whole factor. */
const MAX_SIDE = 4096

const QUALITY = 82

/** Converts the main picture of a HEIC file to JPEG, turned as the file prescribes. */
export async function heicToJpeg(bytes: Uint8Array): Promise<Uint8Array | PreviewProblem> {
  await libheif.ready
  const pictures = new libheif.HeifDecoder().decode(bytes)
  const picture = pictures.find((picture) => picture.is_primary()) ?? pictures[0]
  if (picture === undefined) return 'damaged'
  const [width, height] = [picture.get_width(), picture.get_height()]
  if (width * height > MAX_PIXELS) return 'large'
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const { promise, resolve } = Promise.withResolvers<Pixels | null>()
  picture.display(pixels, resolve)
  const decoded = await promise
  if (decoded === null) return 'damaged'
  const { data, ...size } = shrink(decoded, Math.ceil(Math.max(width, height) / MAX_SIDE))
  return sharp(data, { raw: { ...size, channels: 4 } })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Averages squares of `factor` pixels. Done here, because another copy of a large photo would need too much memory. */
function shrink({ data, width, height }: Pixels, factor: number): Pixels {
  if (factor <= 1) return { data, width, height }
  const [columns, rows] = [Math.floor(width / factor), Math.floor(height / factor)]
  const small = new Uint8ClampedArray(columns * rows * 4)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0
        for (let y = row * factor; y < (row + 1) * factor; y += 1)
          for (let x = column * factor; x < (column + 1) * factor; x += 1)
            sum += data[(y * width + x) * 4 + channel] ?? 0
        small[(row * columns + column) * 4 + channel] = sum / (factor * factor)
      }
  return { data: small, width: columns, height: rows }
}
