import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const WIDTH = 160
const HEIGHT = 120

/** A picture like a photo of a sheet of writing (PNG, ISO 15948); `shade` from 0 to 255. */
export function madeUpPng(shade: number): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const row = Buffer.alloc(1 + WIDTH * 3)
    for (let x = 0; x < WIDTH; x += 1) row.set(colorAt(x, y, shade), 1 + x * 3)
    return row
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  // Eight bits a color, red green blue, no interlacing.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function colorAt(x: number, y: number, shade: number): [number, number, number] {
  const isBlank = x > 30 && x < 130 && y > 10 && y < 110
  if (!isBlank) return [shade, 120, 110]
  return y % 10 === 0 && x > 40 && x < 100 + (y % 30) ? [60, 60, 70] : [250, 248, 240]
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'ascii'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A table as a spreadsheet program exports it. */
export const madeUpCsv = (rows: readonly (readonly (string | number)[])[]): Buffer =>
  Buffer.from(rows.map((row) => `${row.join(',')}\r\n`).join(''))
