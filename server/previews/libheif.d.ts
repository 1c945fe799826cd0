/** The part of libheif's JavaScript interface that we use; the package has no types for it. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifPixels {
    readonly data: Uint8ClampedArray
    readonly width: number
    readonly height: number
  }
  interface HeifPicture {
    /** In pixels, after the rotation that the file prescribes. */
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Decodes into the pixels, four bytes each. Calls back with null if the picture is damaged. */
    display(pixels: HeifPixels, done: (decoded: HeifPixels | null) => void): void
  }
  const libheif: {
    readonly ready: Promise<unknown>
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifPicture[] }
  }
  export default libheif
}
