import { listFirmMessages, readFirmMessage } from '@client-center/contract/firm/messages-across-practices.ts'
import { listPracticeMessages } from '@client-center/contract/firm/practice-messages.ts'
import { readPracticeOverview } from '@client-center/contract/firm/practices/practice-overview.ts'

/** What shows messages, and is stale after an answer. The count in the menu is that of the list. */
export const messageLists = [listPracticeMessages, listFirmMessages, readFirmMessage, readPracticeOverview]
