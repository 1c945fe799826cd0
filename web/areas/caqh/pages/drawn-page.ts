/** The worker's requests: first opens a file, then renders its pages one at a time. */
export type PageWorkerRequest =
  | { readonly kind: 'open'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'draw'; readonly page: number; readonly width: number }

/** A page rendered as a picture. */
export interface DrawnPage {
  readonly picture: ImageBitmap
  /** In points, after rotation to upright. */
  readonly width: number
  readonly height: number
  /** Maps points of the original page, from its upper left corner, to points of the upright page. */
  readonly turn: Turn
}

/** x' = ax + cy + e, y' = bx + dy + f. */
export type Turn = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** The worker's responses. `failed` contains no details of the file. */
export type PageWorkerResponse =
  | { readonly is: 'opened'; readonly pages: number }
  | ({ readonly is: 'drawn' } & DrawnPage)
  | { readonly is: 'failed' }
