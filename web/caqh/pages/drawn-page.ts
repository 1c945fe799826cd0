/** What is asked of the worker: a file first, then its pages, one at a time. */
export type PageWorkerRequest =
  | { readonly kind: 'open'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'draw'; readonly page: number; readonly width: number }

/** A page as a picture. */
export interface DrawnPage {
  readonly picture: ImageBitmap
  /** In points, as it stands upright. */
  readonly width: number
  readonly height: number
  /** From points from the upper left corner of the page as it was written to points of the page as it stands upright. */
  readonly turn: Turn
}

/** x' = ax + cy + e, y' = bx + dy + f. */
export type Turn = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** What the worker answers; `failed` says nothing of the file. */
export type PageWorkerResponse =
  | { readonly is: 'opened'; readonly pages: number }
  | ({ readonly is: 'drawn' } & DrawnPage)
  | { readonly is: 'failed' }
