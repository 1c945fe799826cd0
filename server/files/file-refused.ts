import { Refusal } from '../refusal/refusal.ts'

/** 400: the upload was interrupted; 444: a sentence for the person; 503: try again later; 507: no disk space. */
export type FileRefusalStatus = 400 | 444 | 503 | 507

/** A file that was not accepted and not stored. `message` is the sentence for the person. */
export class FileRefused extends Refusal {
  /** The underlying error for the log, for example a full disk or an unavailable scanner. */
  override readonly cause: unknown

  constructor(status: FileRefusalStatus, sentence: string, cause?: unknown) {
    super(status, sentence, status === 503 || status === 507 ? 30 : undefined)
    this.cause = cause
  }
}

export const fileRefusals = {
  noName: () => new FileRefused(444, 'The file has no name'),
  infected: () => new FileRefused(444, 'The file contains malware and was refused'),
  tookTooLong: () => new FileRefused(444, 'The upload took too long. Please upload the file again.'),
  brokenOff: (cause?: unknown) => new FileRefused(400, 'The upload was interrupted', cause),
  notChecked: (cause: unknown) =>
    new FileRefused(503, 'The file could not be checked for malware. Please try again later.', cause),
  noRoom: (cause?: unknown) =>
    new FileRefused(507, 'There is not enough space to store the file at the moment.', cause),
} as const
