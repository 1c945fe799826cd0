import { create } from 'qrcode'

/** A QR code as one SVG path of squares; `size` is the length of a side, in squares. */
export interface QrCode {
  readonly size: number
  readonly path: string
}

/** Draws a text as a QR code. */
export function drawQrCode(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const squares: string[] = []
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (modules.get(row, column)) squares.push(`M${column} ${row}h1v1h-1z`)
  return { size, path: squares.join('') }
}
