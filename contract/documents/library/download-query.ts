import * as z from 'zod'

/** `?inline=1` displays a PDF or image in the browser instead of saving it. */
export const DownloadQuery = z.object({
  inline: z.enum(['0', '1'], { error: 'A file is either shown or downloaded' }).optional(),
})

/**
 * `?preview=1` returns what the viewer shows: a PDF, JPEG or PNG as it is, and a JPEG or PDF made of a HEIC or TIFF file
 * (decision 0060). 444 with a sentence for the person if the file cannot be shown.
 */
export const PreviewQuery = DownloadQuery.extend({
  preview: z.enum(['0', '1'], { error: 'A file is either shown or downloaded' }).optional(),
})
