import { crc32, deflateSync } from 'node:zlib'
import Pdf from 'pdfkit'
import { openPages } from '../../areas/caqh/recognition/draw-pages.ts'
import { turned, type GreyPicture } from '../../areas/caqh/recognition/grey-picture.ts'

/** The quality of a scan. */
export interface Scan {
  readonly dotsPerInch: number
  readonly degrees?: number
  /** Dirt: the brightness of every pixel changes by up to this much. */
  readonly noise?: number
  /** The number of pages to scan, from the first. */
  readonly pages?: number
}

/** Returns the same pages as pictures, without any text. */
export async function asScanned(
  pdf: Uint8Array,
  { dotsPerInch, degrees = 0, noise = 0, pages: most = Infinity }: Scan,
): Promise<Buffer> {
  const pages = await openPages(new Uint8Array(pdf))
  const to = new Pdf({ autoFirstPage: false, margin: 0 })
  const chunks: Buffer[] = []
  const done = new Promise<void>((resolve) => to.on('end', resolve))
  to.on('data', (chunk: Buffer) => void chunks.push(chunk))
  for (let number = 0; number < Math.min(pages.count, most); number += 1) {
    const { picture, width, height } = await pages.draw(number, dotsPerInch)
    const laid = degrees === 0 ? picture : turned(picture, (degrees * Math.PI) / 180)
    to.addPage({ size: [width, height], margin: 0 })
    to.image(encodePng(noise === 0 ? laid : dirty(laid, noise)), 0, 0, { width, height })
  }
  to.end()
  await done
  return Buffer.concat(chunks)
}

/** Adds dirt, the same each time. */
function dirty({ width, height, data }: GreyPicture, noise: number): GreyPicture {
  let seed = 12_345
  const next = (): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed / 0x7fffffff
  }
  const to = data.map((shade) => {
    const speck = next() < 0.0004 ? -200 : 0
    return Math.max(0, Math.min(255, shade * 0.85 + 20 + (next() - 0.5) * 2 * noise + speck))
  })
  return { width, height, data: to }
}

function encodePng({ width, height, data }: GreyPicture): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row += 1)
    rows.set(data.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
