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
    'The PDF holds no readable text: it was scanned or printed to PDF. Please download the Data Summary from CAQH and upload that file itself.',
  CAQH_NOT_RECOGNISED:
    'No text could be recognized in the pages. Please download the Data Summary from CAQH and upload that file itself.',
  CAQH_APPLICATION: 'This is the CAQH Application. Please upload the Data Summary instead.',
  CAQH_NOT_SUMMARY: 'This document is not a CAQH Data Summary.',
  CAQH_INCOMPLETE: 'The Data Summary is incomplete. Please download it from CAQH again.',
  CAQH_COLUMNS:
    'The pages are set in columns side by side, like a newspaper, which cannot be read. Please download the Data Summary from CAQH and upload that file itself.',
  CAQH_SEVERAL_PEOPLE:
    'The file holds the summaries of more than one person. Nothing was taken. Choose whose pages to read, or upload each summary as a file of its own.',
  CAQH_PAGES: 'The file does not have these pages.',
  CAQH_TOO_COMPLEX: 'The PDF is too complex to be read.',
  CAQH_BUSY: 'Many documents are being read at the moment. Please try again in a minute.',
} as const

export type CaqhProblem = keyof typeof caqhProblems

export const isCaqhProblem = (code: unknown): code is CaqhProblem =>
  typeof code === 'string' && Object.hasOwn(caqhProblems, code)
