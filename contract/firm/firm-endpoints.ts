import { changeApplications } from './applications/change-applications.ts'
import { countFirmApplications, listFirmApplications } from './applications/applications-across-practices.ts'
import { createApplications, previewApplications, undoCreateApplications } from './applications/new-applications.ts'
import { readPracticeApplications } from './applications/practice-applications.ts'
import { listCalls, logCall, readCall, savePayerContact } from './follow-up/calls.ts'
import { logFollowUp, readFollowUpLog } from './follow-up/follow-up-log.ts'
import {
  blockUser,
  endUserSessions,
  inviteUser,
  listPracticeUsers,
  resendInvitation,
  savePermissions,
  unblockUser,
} from './practice-people.ts'
import { changeDocumentRequest, restoreDocumentRequest, withdrawDocumentRequest } from './document-requests.ts'
import { completeProject, readCompletion, undoCompletion } from './completion.ts'
import {
  countWaitingDocuments,
  listWaitingDocuments,
  locateReview,
  readReview,
  rejectDocument,
  reopenReview,
  verifyDocument,
} from './document-reviews.ts'
import {
  listFirmForms,
  readFirmLetter,
  readFirmNews,
  restoreFirmForm,
  restoreFirmLetter,
  restoreFirmNews,
  saveFirmLetter,
  saveFirmNews,
  uploadFirmForm,
} from './home-content.ts'
import { answerUpdateReply, closeUpdateReply, listUpdateReaders, readFirmUpdateReply } from './update-replies.ts'
import { closeMessage, listPracticeMessages, replyToMessage } from './practice-messages.ts'
import { countFirmMessages, listFirmMessages, readFirmMessage } from './messages-across-practices.ts'
import {
  assignTasks,
  countTasks,
  findNextTask,
  listDoneTasks,
  listTaskColleagues,
  listTasks,
  snoozeTasks,
  wakeTasks,
} from './tasks.ts'
import { assignPractices, listWorkloads, saveTier } from './practices/assign-practices.ts'
import { countPractices, listPractices } from './practices/practice-list.ts'
import { readPracticeOverview } from './practices/practice-overview.ts'
import { pickPractices } from './practices/practice-picker.ts'
import { readPractice } from './practices/practice.ts'
import { replaceFirmApplicationFile, replaceFirmProjectFile } from './replace-document.ts'
import { searchPractices } from './search-practices.ts'
import { createPractice, readPracticeChoices } from './setup-practice.ts'
import { readSsnAsStaff } from './ssn.ts'
import { acknowledgeForm } from './projects/form-acknowledgment.ts'
import { addFirmLocation, addFirmProvider, removeFirmLocation, removeFirmProvider } from './projects/firm-roster.ts'
import {
  addProjectItem,
  provideItemByHand,
  requestItemAgain,
  saveFirmSignDocument,
  withdrawProjectItem,
  withdrawSignDocument,
} from './projects/project-items.ts'
import {
  createFirmProject,
  listFirmProjects,
  readFirmProject,
  readProjectChoices,
  saveFirmProject,
} from './projects/projects.ts'
import { exportAuditEntries, listAuditEntries, listAuditPeople } from './audit-log.ts'
import { endView, startView } from './practice-views.ts'
import { endRelationship, readRelationship, undoRelationshipEnd } from './relationship.ts'
import { exportTurnaround, listTurnaround } from './turnaround.ts'
import { resetStaffFactor } from './staff-factor.ts'
import {
  chooseInUpdateDraft,
  correctUpdate,
  countDueUpdates,
  listUpdateProjects,
  openUpdateDraft,
  previewUpdateDraft,
  publishUpdateDraft,
  publishUpdateDrafts,
  readUpdateCorrection,
  refreshUpdateDraft,
  saveUpdateDraft,
} from './updates/updates.ts'
import { addCover, addStaff, assignAdvisor, endStaff, listStaff, removeCover, saveStaff } from './staff.ts'

/** The endpoints of the firm's workspace, for staff only. */
export const firmEndpoints = {
  // tasks
  listTasks,
  countTasks,
  findNextTask,
  listDoneTasks,
  listTaskColleagues,
  snoozeTasks,
  wakeTasks,
  assignTasks,
  // practices
  listPractices,
  countPractices,
  readPractice,
  readPracticeOverview,
  pickPractices,
  searchPractices,
  assignPractices,
  saveTier,
  listWorkloads,
  readPracticeChoices,
  createPractice,
  // people of a practice
  listPracticeUsers,
  inviteUser,
  savePermissions,
  resendInvitation,
  blockUser,
  unblockUser,
  endUserSessions,
  // messages across practices, and of one
  listFirmMessages,
  countFirmMessages,
  readFirmMessage,
  // the audit log
  listAuditEntries,
  listAuditPeople,
  exportAuditEntries,
  // views of a practice as one of its users
  startView,
  endView,
  // the end of a relationship
  readRelationship,
  endRelationship,
  undoRelationshipEnd,
  // messages of a practice
  listPracticeMessages,
  replyToMessage,
  closeMessage,
  // replies to weekly updates
  readFirmUpdateReply,
  answerUpdateReply,
  closeUpdateReply,
  listUpdateReaders,
  // completion of a project
  readCompletion,
  completeProject,
  undoCompletion,
  // review of documents
  listWaitingDocuments,
  countWaitingDocuments,
  locateReview,
  readReview,
  verifyDocument,
  rejectDocument,
  reopenReview,
  // Social Security numbers
  readSsnAsStaff,
  // letter, news and forms
  readFirmLetter,
  saveFirmLetter,
  restoreFirmLetter,
  readFirmNews,
  saveFirmNews,
  restoreFirmNews,
  listFirmForms,
  uploadFirmForm,
  restoreFirmForm,
  // projects of a practice
  listFirmProjects,
  readProjectChoices,
  createFirmProject,
  readFirmProject,
  saveFirmProject,
  addProjectItem,
  withdrawProjectItem,
  provideItemByHand,
  requestItemAgain,
  saveFirmSignDocument,
  withdrawSignDocument,
  addFirmProvider,
  removeFirmProvider,
  addFirmLocation,
  removeFirmLocation,
  acknowledgeForm,
  // applications, of one practice and across practices
  readPracticeApplications,
  listFirmApplications,
  countFirmApplications,
  previewApplications,
  createApplications,
  undoCreateApplications,
  changeApplications,
  // follow-up of applications
  readFollowUpLog,
  logFollowUp,
  listCalls,
  readCall,
  logCall,
  savePayerContact,
  // weekly updates
  listUpdateProjects,
  countDueUpdates,
  openUpdateDraft,
  saveUpdateDraft,
  refreshUpdateDraft,
  chooseInUpdateDraft,
  previewUpdateDraft,
  publishUpdateDraft,
  publishUpdateDrafts,
  readUpdateCorrection,
  correctUpdate,
  // turnaround
  listTurnaround,
  exportTurnaround,
  // requests for documents of applications
  changeDocumentRequest,
  withdrawDocumentRequest,
  restoreDocumentRequest,
  // files of the firm's documents
  replaceFirmProjectFile,
  replaceFirmApplicationFile,
  // staff
  listStaff,
  addStaff,
  saveStaff,
  endStaff,
  resetStaffFactor,
  assignAdvisor,
  addCover,
  removeCover,
}
