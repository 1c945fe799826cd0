/** A grayscale picture, one byte per pixel: 0 is black. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** A rectangle of a picture in pixels; may have fractions and extend beyond the edge. */
export interface Part {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const WHITE = 255

/**
 * Returns the part inside the picture, with a white border of this many pixels, which recognition needs around a single
 * line.
 */
export function cutOut({ width, height, data }: GreyPicture, part: Part, edge: number): GreyPicture {
  const left = Math.max(0, Math.floor(part.left))
  const top = Math.max(0, Math.floor(part.top))
  const wide = Math.max(1, Math.min(width, Math.ceil(part.right)) - left)
  const high = Math.max(1, Math.min(height, Math.ceil(part.bottom)) - top)
  const cut = { width: wide + 2 * edge, height: high + 2 * edge }
  const target = new Uint8Array(cut.width * cut.height).fill(WHITE)
  for (let row = 0; row < high; row += 1) {
    const from = (top + row) * width + left
    target.set(data.subarray(from, from + wide), (row + edge) * cut.width + edge)
  }
  return { ...cut, data: target }
}

/** Returns the picture rotated clockwise around its center. Areas outside the original are white. */
export function turned({ width, height, data }: GreyPicture, radians: number): GreyPicture {
  const target = new Uint8Array(width * height).fill(WHITE)
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const [midX, midY] = [width / 2, height / 2]
  for (let y = 0; y < height; y += 1) {
    let fromX = midX - midX * cos + (y - midY) * sin
    let fromY = midY + midX * sin + (y - midY) * cos
    for (let x = 0; x < width; x += 1, fromX += cos, fromY -= sin) {
      const column = Math.floor(fromX)
      const row = Math.floor(fromY)
      if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) continue
      const [right, down] = [fromX - column, fromY - row]
      const pixelIndex = row * width + column
      const upper = (data[pixelIndex] ?? 0) * (1 - right) + (data[pixelIndex + 1] ?? 0) * right
      const lower = (data[pixelIndex + width] ?? 0) * (1 - right) + (data[pixelIndex + width + 1] ?? 0) * right
      target[y * width + x] = upper * (1 - down) + lower * down
    }
  }
  return { width, height, data: target }
}

/** Encodes the picture as PGM, the simplest picture format. */
export const toPgm = ({ width, height, data }: GreyPicture): Uint8Array =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])
