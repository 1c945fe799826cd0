import { inFile, type Defect } from './defect.ts'

const MEANT = ['domain/forms/find-choice.test.ts']
const SELECT = ['web/ui/fields/search-select.test.tsx']
const SAVED = ['web/forms/typed-and-saved.test.tsx']

/** Defects of search-as-you-type choices, and of saving while someone types. */
export const searchedChoiceDefects: readonly Defect[] = [
  ...inFile('domain/forms/find-choice.ts', MEANT, [
    {
      name: 'first-hit-is-taken',
      breaks: 'when several options match, none is chosen',
      before: 'return beginnings.length === 1 ? beginnings[0]?.option : undefined',
      after: 'return beginnings[0]?.option',
    },
    {
      name: 'found-inside-is-taken',
      breaks: 'a match inside a name is never chosen',
      before: 'matches.filter((one) => one.rank !== RANKS.inside)',
      after: 'matches',
    },
    {
      name: 'codes-count-last',
      breaks: 'a postal code matches its state first',
      before: 'if (code?.joined === typed.joined) return RANKS.code',
      after: '',
    },
    {
      name: 'one-letter-is-enough',
      breaks: 'one wrong letter is tolerated',
      before: 'const MIN_PREFIX_LENGTH = 2',
      after: 'const MIN_PREFIX_LENGTH = 1',
    },
  ]),
  ...inFile('web/ui/fields/use-typed-choice.ts', SELECT, [
    {
      name: 'unmatched-text-vanishes',
      breaks: 'text without a matching option stays, with a sentence',
      before: '    onUnmatched(next)\n',
      after: '',
    },
    {
      name: 'other-choice-stands-beside-text',
      breaks: 'nothing is chosen while the text matches no option',
      before: '    setTyped(undefined)\n    takeNone()\n',
      after: '    setTyped(undefined)\n',
    },
  ]),
  ...inFile('web/ui/page/focusable-button.tsx', SAVED, [
    {
      name: 'save-waits-for-typed-text',
      breaks: 'Save first waits for pending input',
      before: '    onClickCapture={commitTyped}\n',
      after: '',
    },
  ]),
  ...inFile('web/forms/store/shown-problems.ts', SAVED, [
    {
      name: 'unmatched-text-saved-as-none',
      breaks: 'a form is not saved while a choice has text without a match',
      before: '  if (unmatched.size === 0) return NOTHING\n',
      after: '  if (unmatched.size >= 0) return NOTHING\n',
    },
  ]),
  ...inFile('web/forms/controls/suggested-texts-control.tsx', SAVED, [
    {
      name: 'tag-without-its-save',
      breaks: 'typed text is in the answers from the first letter on',
      before: 'if (next.length !== value.length || next.at(-1) !== value.at(-1)) onChange(next)',
      after: 'if (text === next.join()) onChange(next)',
    },
  ]),
  ...inFile('web/ui/fields/city-field.tsx', SAVED, [
    {
      name: 'typed-city-stays-as-typed',
      breaks: "a typed city becomes the dictionary's city of that name",
      before: '  useCommitBeforeSave(isTyping, settle)\n',
      after: '',
    },
  ]),
  ...inFile(
    'web/ui/files/hold-submit.ts',
    ['web/ui/files/files.test.tsx'],
    [
      {
        name: 'save-without-the-chosen-file',
        breaks: 'a Save that is pressed while a chosen file is read waits for it',
        before: "  form.addEventListener('submit', hold, { capture: true })\n",
        after: '',
      },
    ],
  ),
  ...inFile(
    'web/ui/files/refuse-stray-files.ts',
    ['web/ui/files/refuse-stray-files.test.ts'],
    [
      {
        name: 'file-takes-the-page',
        breaks: 'a file dropped next to a drop zone does not replace the page',
        before: '  event.preventDefault()\n',
        after: '',
      },
    ],
  ),
]
