import { inFile, type Defect } from './defect.ts'

const CALLS = ['server/areas/caqh/recognition/recognition.test.ts']
const LARGE = ['server/areas/credentialing/bad-input.test.ts']

/** Defects of text recognition in summaries, and of oversized request bodies. */
export const recognitionDefects: readonly Defect[] = [
  ...inFile('server/app.ts', LARGE, [
    {
      name: 'large-body-is-read',
      breaks: 'nothing over 1 MB is read, or saved',
      before: 'bodyLimit: LARGEST_BODY',
      after: 'bodyLimit: 8 * LARGEST_BODY',
    },
  ]),
  ...inFile('server/areas/caqh/recognition/recognition-queries.ts', CALLS, [
    {
      name: 'recognitions-of-the-same-moment-do-not-wait',
      breaks: 'at most two files of one person wait',
      before: "await lockByName(db, 'recognition', person)",
      after: '',
    },
    {
      name: 'recognition-handed-over-twice',
      breaks: 'AMB-137: findings are delivered once',
      before: "set({ state: 'gone', file: null, result: null })",
      after: "set({ state: 'done' })",
    },
    {
      name: 'recognition-kept-over-an-hour',
      breaks: 'findings that nobody fetched are deleted after an hour',
      before: "delete from caqh_recognition where asked_at < now() - interval '1 hour'",
      after: "delete from caqh_recognition where asked_at < now() - interval '1 year'",
    },
  ]),
  ...inFile('server/areas/caqh/recognition/recognition.ts', CALLS, [
    {
      name: 'recognition-untold',
      breaks: 'starting a recognition is audited',
      before: "action: 'caqh-recognition.began',",
      after: "action: 'caqh-recognition',",
    },
    {
      name: 'recognition-handed-over-untold',
      breaks: 'delivering findings is audited',
      before: "action: 'caqh-recognition.handed-over',",
      after: "action: 'caqh-recognition',",
    },
  ]),
]
