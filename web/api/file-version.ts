/** Whether a file is fetched as it is, or as the viewer shows it: HEIC and TIFF converted (decision 0060). */
export type FileVersion = 'original' | 'preview'

/** The query of a download endpoint for this version. */
export const toFileQuery = (version: FileVersion): { readonly preview?: '1' } =>
  version === 'preview' ? { preview: '1' } : {}
