import { notPdfSentence } from '@client-center/domain/caqh/check-summary-file.ts'
import { emptyFileSentence } from '@client-center/domain/documents/check-file.ts'
import { pdfPasswordSentence } from '@client-center/domain/documents/password-search.ts'

/** The reasons why a file was not read, each with the sentence for the user (part of AMB-87, AMB-133). */
export const caqhProblems = {
  CAQH_TOO_LARGE: 'The file is larger than 20 MB. Please upload a smaller file.',
  CAQH_EMPTY: emptyFileSentence,
  CAQH_NOT_PDF: notPdfSentence,
  CAQH_DAMAGED: 'The PDF is damaged and cannot be read. Please download it from CAQH again.',
  CAQH_ENCRYPTED: pdfPasswordSentence,
  CAQH_NO_TEXT:
    'The PDF has no readable text. It was scanned or printed to PDF. Please download the Data Summary from CAQH and upload that file.',
  CAQH_NOT_RECOGNISED: 'No text could be recognized. Please download the Data Summary from CAQH and upload that file.',
  CAQH_APPLICATION: 'This is the CAQH Application. Please upload the Data Summary instead.',
  CAQH_NOT_SUMMARY: 'This document is not a CAQH Data Summary.',
  CAQH_INCOMPLETE: 'The Data Summary is incomplete. Please download it from CAQH again.',
  CAQH_COLUMNS:
    'The pages have side-by-side columns, which cannot be read. Please download the Data Summary from CAQH and upload that file.',
  CAQH_SEVERAL_PEOPLE:
    'The file has summaries for more than one person. Nothing was added. Choose whose pages to read, or upload each summary as its own file.',
  CAQH_PAGES: 'The file does not have these pages.',
  CAQH_TOO_COMPLEX: 'The PDF is too complex to read.',
  CAQH_BUSY: 'Many documents are being read right now. Please try again in a minute.',
} as const

export type CaqhProblem = keyof typeof caqhProblems

export const isCaqhProblem = (code: unknown): code is CaqhProblem =>
  typeof code === 'string' && Object.hasOwn(caqhProblems, code)
