import { refuse, Refusal } from '../refusal/refusal.ts'

/** Why the viewer cannot show a file. */
export type PreviewProblem = keyof typeof sentences

const sentences = {
  large: 'This file is too large to show here. Download it to open it.',
  damaged: "This file can't be shown here. Download it to open it in another program.",
  slow: 'This file takes too long to prepare for viewing. Download it to open it.',
} as const

export const isPreviewProblem = (text: unknown): text is PreviewProblem =>
  typeof text === 'string' && Object.hasOwn(sentences, text)

export const previewRefusal = (problem: PreviewProblem): Refusal => refuse(sentences[problem])

/** Too many files are waiting for their conversion. */
export const previewBusy = (): Refusal =>
  new Refusal(503, 'Too many files are being prepared for viewing. Please try again in a minute.', 30)
