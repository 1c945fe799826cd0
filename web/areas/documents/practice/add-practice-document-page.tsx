import { AddDocumentPage } from '../library/add-document-page.tsx'
import { practiceDocuments } from './practice-documents-area.ts'

/** Adds practice documents (SHELL-20). */
export const AddPracticeDocumentPage = () => <AddDocumentPage area={practiceDocuments} />
