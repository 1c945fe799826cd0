/** The texts for people: short, in everyday words, and in whole sentences that begin with a capital letter. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { collectTexts, type FoundText } from './scripts/sentences/collect-texts.ts'

const ROOT = import.meta.dirname

/** Where texts for people are. The rest of the server speaks to operators and programmers. */
const ROOMS = [
  'domain',
  'contract',
  'web',
  ...['areas', 'files', 'forms', 'http/calls', 'mail', 'operations/demo', 'records', 'refusal', 'undo'].map(
    (folder) => `server/${folder}`,
  ),
]

/** Tests and tools show nothing to people; lists in one literal are no sentences. */
const NOT_SHOWN = /\.test\.|\/(?:testing|facts|build|node_modules|dist)\/|\/(?:common-passwords|states)\.ts$/

const MAX_SENTENCE = 140

/** What nobody in an American office would write, and what to write instead. */
const banned: readonly (readonly [RegExp, string])[] = [
  [/\btak(?:e|es|en|ing) over\b/i, 'use'],
  [/\bpapers?\b/i, 'document'],
  [/\b(?:somebody|anybody)\b/i, 'someone'],
  [/\bnobody\b/i, 'no one'],
  [/\b(?:meanwhile|in the meantime)\b/i, 'nothing, or: while you were editing'],
  [/\b(?:whoever|for want of|all the same|any more)\b/i, 'an ordinary word'],
  [/\bmay not\b/i, 'cannot, or: you do not have access to'],
  [/\bkeeps?\b(?= (?:this|the) (?:application|document|license))/i, 'manage'],
  [/\b(?:is|are|was|were) kept\b/i, 'saved, or: stored'],
  [/\b(?:is|are|was|were) (?:taken|begun|sought|told|asked)\b/i, 'a verb of the field'],
  [/\badministrators?\b/i, 'your advisor'],
  [/\b(?:insurers?|payers?)\b/i, 'insurance company'],
  [/\b(?:unset|put in|put it in|look at|looks? only)\b/i, 'not specified, restore, view, view only'],
  [/\b(?:needs?|waits? for) you\b/i, 'task, or: needs your review'],
  [/\b(?:your|our) (?:administrator|analyst|assignee|advisory team)\b/i, 'your advisor'],
  [/\b(?:does not|do not) hold\b/i, 'have'],
]

/** Texts that break a rule, with the reason why they stay. */
const exceptions = new Map<string, string>([
  ['Insurer Contract', 'a document type of the specification'],
  ['EOBs of the current insurers', 'a required item of the specification'],
  ['Total Dental Administrators', 'the name of a company'],
  ["Ask an administrator at your firm, in person or by phone. Email isn't enough.", "a role of the firm's staff"],
  [
    'Required for staff. If you get a new phone, use a recovery code or ask an administrator to reset it.',
    "a role of the firm's staff",
  ],
  ['This is the last administrator. Make someone else an administrator first.', "a role of the firm's staff"],
  ['Only administrators can change staff.', "a role of the firm's staff"],
  ['Another administrator must reset your second factor.', "a role of the firm's staff"],
  ['Ingrid Castellanos, administrator', "a role of the firm's staff"],
  ['Copy: must be payer', 'the value that the request sends'],
])

/** Sentences of the web app with an element inside, such as a word in bold, which stay in the component. */
const withElements = new Set([
  '… Your changes are safe….',
  '…: CAQH shows …. Choose the …',
  'CAQH shows …. Choose the …:',
  'We filled these in from your practice information…. Check them before you save.',
])

const texts = ROOMS.flatMap(filesBelow)
  .flatMap((file) => collectTexts(file, readFileSync(path.join(ROOT, file), 'utf8')))
  .filter(isForPeople)
const checked = texts.filter(({ text }) => !exceptions.has(text))

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (NOT_SHOWN.test(entry.isDirectory() ? `${file}/` : file)) return []
    if (entry.isDirectory()) return filesBelow(file)
    return /\.tsx?$/.test(file) ? [file] : []
  })
}

/** Two words or more that are no code, and outside the web app begin or end like a sentence or a label. */
function isForPeople({ file, text }: FoundText): boolean {
  if (!text.includes(' ') || /[{}<>=_|]|:not|--|\$\d/.test(text)) return false
  return file.startsWith('web/') || /^[A-Z0-9“"'…]|[.?!]$/.test(text)
}

const toSentences = (text: string): string[] => text.split(/(?<=[.?!])\s+/)
const format = ({ file, line }: FoundText, text: string): string => `${file}:${line}: ${text}`

test('no sentence is longer than 140 characters', () => {
  expect(texts.length).toBeGreaterThan(1500)
  const wrong = checked.flatMap((found) =>
    toSentences(found.text)
      .filter((sentence) => sentence.length > MAX_SENTENCE)
      .map((sentence) => format(found, sentence)),
  )
  expect(wrong).toEqual([])
})

test('texts use everyday words', () => {
  const wrong = checked.flatMap((found) =>
    banned
      .filter(([word]) => word.test(found.text))
      .map(([word, instead]) => `${format(found, found.text)} (${String(word)}: write ${instead})`),
  )
  expect(wrong).toEqual([])
})

test('whole sentences begin with a capital letter', () => {
  const wrong = checked.flatMap((found) =>
    toSentences(found.text)
      .filter((sentence) => /^[a-z]/.test(sentence) && /\s.*[.?!]$/.test(sentence))
      .map((sentence) => format(found, sentence)),
  )
  expect(wrong).toEqual([])
})

test('the whole sentences of the web app are in texts files', () => {
  const strays = texts.filter(
    ({ file, text }) => file.startsWith('web/') && !file.endsWith('-texts.ts') && isWholeSentence(text),
  )
  const wrong = strays.filter(({ text }) => !withElements.has(text))
  expect(wrong.map((found) => format(found, found.text))).toEqual([])
  expect([...withElements].filter((text) => !strays.some((found) => found.text === text))).toEqual([])
})

/** Three words or more that end like a sentence, or two sentences. */
const isWholeSentence = (text: string): boolean => /\s\S.*\s.*[.?!]$|[.?!] [A-Z]/.test(text)

test('every exception is still needed', () => {
  const isNeeded = (text: string) => texts.some((found) => found.text === text)
  expect([...exceptions.keys()].filter((text) => !isNeeded(text))).toEqual([])
})
