import { inFile, type Defect } from './defect.ts'

const SESSION = ['web/session/session-watch.test.tsx']
const TYPED = ['web/session/what-was-typed.test.tsx']
const GUARD = ['web/ui/feedback/leave-guard.test.tsx']
const AUTOSAVE = ['web/forms/document/autosave.test.ts']
const STORE = ['web/forms/store/form-store.test.ts']
const FORM_DOCUMENT = ['web/forms/document/form-document.test.tsx']
const AHEAD = ['web/app/shell/prefetch.test.ts']
const FOCUSED = ['web/session/login-page.test.tsx', 'web/areas/credentialing/parts/credentialing-parts.test.tsx']
const LOCAL_DRAFTS = ['web/forms/local-drafts/local-draft-store.test.ts']

/** Defects of the browser: sessions, unsaved edits, saves, and local drafts. */
export const screenDefects: readonly Defect[] = [
  ...inFile('web/session/staleness.ts', SESSION, [
    {
      name: 'stale-after-eight-minutes',
      breaks: 'AUTH-17: a pair counts as outdated after 2 to 7 minutes',
      before: '(2 + 5 * random()) * MINUTE',
      after: '(2 + 6 * random()) * MINUTE',
    },
    {
      name: 'checked-each-minute',
      breaks: 'AUTH-18: checks come at intervals under 14 seconds',
      before: '1000 + random() * 12_900',
      after: '1000 + random() * 59_000',
    },
  ]),
  ...inFile('web/session/remembered-account.ts', AHEAD, [
    {
      name: 'asked-by-what-another-was-allowed',
      breaks: 'cached account data counts only in its own session',
      before: ' && storedAccount.session === readTokens()?.session',
      after: '',
    },
  ]),
  ...inFile('web/session/session-watch.tsx', SESSION, [
    {
      name: 'answers-of-somebody-else',
      breaks: 'when another person signs in, nothing of the earlier one is left',
      before: '.then(() => answers.resetQueries())',
      after: '',
    },
  ]),
  ...inFile('web/session/session-watch.tsx', TYPED, [
    {
      name: 'typed-goes-with-the-session',
      breaks: 'signing in again happens over a page with unsaved edits',
      before: 'else if (holdsUnsaved()) return signingInAgain.open()',
      after: '',
    },
    {
      name: 'typed-stays-for-somebody-else',
      breaks: 'for another person the page closes, with everything typed',
      before: 'if (id !== typedHere) await goHome()',
      after: '',
    },
    {
      name: 'typed-goes-with-the-block',
      breaks: 'a person blocked while typing is signed out with the reason',
      before: 'typedBeforeBlocked.remember(getUnsavedTexts())',
      after: 'typedBeforeBlocked.forget()',
    },
  ]),
  ...inFile('web/api/call.ts', TYPED, [
    {
      name: 'withdrawn-right-unnoticed',
      breaks: 'a call refused for a lost permission reloads the permissions at once',
      before: 'throw (await wasRightWithdrawn()) ? new Failure(403) : error',
      after: 'throw error',
    },
  ]),
  ...inFile('web/app/shell/withdrawn-text.tsx', TYPED, [
    {
      name: 'typed-goes-with-the-right',
      breaks: 'the text of a form closed for a lost permission is shown above the page',
      before: 'setLeft((before) => [...before, ...gone.map(({ words }) => words)])',
      after: '',
    },
  ]),
  ...inFile('web/session/redirect-to-sign-in.ts', SESSION, [
    {
      name: 'answers-after-signing-out',
      breaks: 'AUTH-21: signing out clears all replies in the browser',
      before: 'answers.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== readPortal.path })',
      after: '',
    },
    {
      name: 'sent-after-signing-out',
      breaks: 'AUTH-21: signing out clears all sent data in the browser',
      before: 'answers.getMutationCache().clear()',
      after: '',
    },
  ]),
  ...inFile('web/api/renew-tokens.ts', SESSION, [
    {
      name: 'each-call-renews',
      breaks: 'AMB-12: a pair is renewed once for all calls',
      before: 'running ??= underLock(',
      after: 'running = underLock(',
    },
    {
      name: 'pair-of-another-tab-not-seen',
      breaks: 'AMB-12: the pair that another tab stored is picked up',
      before: 'if (tokens === undefined || tokens.authToken !== seenAuthToken) return tokens',
      after: 'if (tokens === undefined) return tokens',
    },
    {
      name: 'refused-and-still-inside',
      breaks: 'AUTH-20: a refresh that fails ends the session',
      before: "  dropTokens(isBlocked ? 'blocked' : undefined)",
      after: '',
    },
  ]),
  ...inFile('web/ui/feedback/leave-guard.tsx', GUARD, [
    {
      name: 'left-without-a-question',
      breaks: 'SHELL-25: unsaved edits ask first',
      before: 'guarding.current && (asking.current || leaves)',
      after: 'guarding.current && asking.current',
    },
    {
      name: 'asked-after-saving',
      breaks: 'SHELL-26: after a save leaving is free',
      before: '  const release = () => {\n    guarding.current = false\n  }',
      after: '  const release = () => {}',
    },
  ]),
  ...inFile(
    'web/api/build.ts',
    ['web/app/shell/version-line.test.tsx'],
    [
      {
        name: 'told-by-answers-without-a-name',
        breaks: 'a reply without a build announces no newer version',
        before: 'if (named === null || named === last) return',
        after: 'if (named === last) return',
      },
      {
        name: 'newer-and-not-told',
        breaks: 'an open page learns of a newer version',
        before: '=> last !== first',
        after: '=> false',
      },
    ],
  ),
  ...inFile('web/ui/feedback/unsaved.ts', GUARD, [
    {
      name: 'signed-out-without-a-question',
      breaks: 'SHELL-25: logging out asks the form first',
      before: '.confirmLeave())) return false',
      after: '.confirmLeave())) return true',
    },
  ]),
  ...inFile(
    'web/ui/feedback/toast.ts',
    ['web/ui/feedback/toaster.test.tsx'],
    [
      {
        name: 'four-messages',
        breaks: 'NOTE-03: three messages show at most',
        before: 'const MAX_MESSAGES = 3',
        after: 'const MAX_MESSAGES = 4',
      },
    ],
  ),
  ...inFile('web/forms/document/autosave.ts', AUTOSAVE, [
    {
      name: 'two-saves-in-flight',
      breaks: 'one save is in flight, and the next sends its rev',
      before: 'while (inFlight !== undefined) await inFlight',
      after: '',
    },
    {
      name: 'given-up-without-connection',
      breaks: 'a failed save is retried automatically',
      before: 'if (status === 0 || status === 429 || status >= 500) drafts.afterFailure()',
      after: 'if (status === 429) drafts.afterFailure()',
    },
    {
      name: 'refused-and-sent-for-ever',
      breaks: 'a refused save is sent again after a change',
      before: 'if (status === 444) store.refuse(getProblems(failure))',
      after: 'if (status === 444) store.refuse(getProblems(failure))\n    if (status === 444) drafts.afterPause()',
    },
  ]),
  ...inFile('web/forms/document/draft-timer.ts', AUTOSAVE, [
    {
      name: 'sent-after-the-form-has-gone',
      breaks: 'nothing is sent after the form is closed',
      before: '        runs = false\n        stop()',
      after: '',
    },
  ]),
  ...inFile('web/forms/store/form-store.ts', STORE, [
    {
      name: 'told-before-it-is-painted',
      breaks: 'in a large form a letter is painted before anything follows from it',
      before: 'stopWaiting ??= afterFrame(notifyListeners)',
      after: 'notifyListeners()',
    },
    {
      name: 'left-and-not-told',
      breaks: 'leaving a field does not wait for the frame',
      before: 'if (stopWaiting !== undefined) notifyListeners()',
      after: '',
    },
    {
      name: 'refused-though-typed-anew',
      breaks: 'a refusal disappears once the answer changes',
      before: 'state = { ...state, ...withAnswers(state, next, path) }',
      after: 'state = { ...state, answers: next }',
    },
  ]),
  ...inFile('web/forms/controls/text-control.tsx', FORM_DOCUMENT, [
    {
      name: 'typed-over-what-came',
      breaks: 'a value from elsewhere appears in a field that was typed in',
      before: 'if (ref.current !== null && ref.current.value !== value) ref.current.value = value',
      after: '',
    },
  ]),
  ...inFile('web/forms/document/form-frame.tsx', FORM_DOCUMENT, [
    {
      name: 'enter-saves-nothing',
      breaks: 'Enter in a field presses Save',
      before: "if (key !== 'Enter' ||",
      after: "if (key === 'Enter' ||",
    },
  ]),
  ...inFile('web/forms/local-drafts/local-draft-store.ts', LOCAL_DRAFTS, [
    {
      name: 'unsent-for-ever',
      breaks: 'AMB-138: local drafts stay for 30 days',
      before: 'await draftStorage.removeOlderThan(Date.now() - MAX_AGE)',
      after: '',
    },
    {
      name: 'unsent-under-another-name',
      breaks: 'AMB-138: nothing on a device shows whose local drafts it has',
      before: 'const name = await hashName(place)',
      after: 'const name = `${place.person} ${place.form}`',
    },
    {
      name: 'unsent-and-unreadable-stays',
      breaks: 'AMB-138: unreadable local drafts are removed',
      before: '        await draftStorage.remove(name)\n        return undefined',
      after: '        return undefined',
    },
  ]),
  ...inFile('web/ui/page/focusable-button.tsx', FOCUSED, [
    {
      name: 'focus-lost-while-busy',
      breaks: 'WCAG 2.4.3: focus stays at a button pressed by key (0040)',
      before: 'aria-disabled={disabled || undefined}',
      after: 'disabled={disabled}',
    },
    {
      name: 'busy-and-pressed-again',
      breaks: 'a busy button does not start twice',
      before: 'onClick={disabled ? doNothing : onClick}',
      after: 'onClick={onClick}',
    },
  ]),
]
