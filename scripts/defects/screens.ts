import { inFile, type Defect } from './defect.ts'

const SESSION = ['web/session/session-watch.test.tsx']
const TYPED = ['web/session/what-was-typed.test.tsx']
const GUARD = ['web/platform/ui/feedback/leave-guard.test.tsx']
const AUTOSAVE = ['web/platform/forms/document/autosave.test.ts']
const STORE = ['web/platform/forms/store/form-store.test.ts']
const WHOLE = ['web/platform/forms/document/whole-form.test.tsx']
const AHEAD = ['web/shell/prefetch.test.ts']
const FOCUSED = ['web/session/login-page.test.tsx', 'web/credentialing/parts/credentialing-parts.test.tsx']
const UNSENT = ['web/platform/forms/local-drafts/unsent-answers.test.ts']

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
      breaks: 'what was noted of an account counts in the session that noted it alone',
      before: ' && storedAccount.session === readTokens()?.session',
      after: '',
    },
  ]),
  ...inFile('web/session/session-watch.tsx', SESSION, [
    {
      name: 'answers-of-somebody-else',
      breaks: 'when somebody else has signed in, nothing of the earlier person is left',
      before: '.then(() => answers.resetQueries())',
      after: '',
    },
  ]),
  ...inFile('web/session/session-watch.tsx', TYPED, [
    {
      name: 'typed-goes-with-the-session',
      breaks: 'a session that ended is begun again over the page that holds something unsaved',
      before: 'else if (holdsUnsaved()) return signingInAgain.open()',
      after: '',
    },
    {
      name: 'typed-stays-for-somebody-else',
      breaks: 'before anybody else the page goes, with everything that was typed',
      before: 'if (id !== typedHere) await goHome()',
      after: '',
    },
    {
      name: 'typed-goes-with-the-block',
      breaks: 'whoever is blocked while typing is led out with the words',
      before: 'typedBeforeBlocked.remember(typedWordsNow())',
      after: 'typedBeforeBlocked.forget()',
    },
  ]),
  ...inFile('web/platform/api/call.ts', TYPED, [
    {
      name: 'withdrawn-right-unnoticed',
      breaks: 'a call that is refused because a right went asks for the rights at once',
      before: 'throw (await wasRightWithdrawn()) ? new Failure(403) : error',
      after: 'throw error',
    },
  ]),
  ...inFile('web/shell/withdrawn-words.tsx', TYPED, [
    {
      name: 'typed-goes-with-the-right',
      breaks: 'what stood in a form that went with its right is shown above the page',
      before: 'setLeft((before) => [...before, ...gone.map(({ words }) => words)])',
      after: '',
    },
  ]),
  ...inFile('web/session/redirect-to-sign-in.ts', SESSION, [
    {
      name: 'answers-after-signing-out',
      breaks: 'AUTH-21: after signing out no answer is left in the browser',
      before: 'answers.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== readPortal.path })',
      after: '',
    },
    {
      name: 'sent-after-signing-out',
      breaks: 'AUTH-21: after signing out nothing of what was sent is left in the browser',
      before: 'answers.getMutationCache().clear()',
      after: '',
    },
  ]),
  ...inFile('web/platform/api/renew-tokens.ts', SESSION, [
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
  ...inFile('web/platform/ui/feedback/leave-guard.tsx', GUARD, [
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
    'web/platform/api/build.ts',
    ['web/shell/version-line.test.tsx'],
    [
      {
        name: 'told-by-answers-without-a-name',
        breaks: 'an answer that names no build says nothing of a newer version',
        before: 'if (named === null || named === last) return',
        after: 'if (named === last) return',
      },
      {
        name: 'newer-and-not-told',
        breaks: 'an open page is told of a newer version',
        before: '=> last !== first',
        after: '=> false',
      },
    ],
  ),
  ...inFile('web/platform/ui/feedback/unsaved.ts', GUARD, [
    {
      name: 'signed-out-without-a-question',
      breaks: 'SHELL-25: logging out asks the form first',
      before: '.confirmLeave())) return false',
      after: '.confirmLeave())) return true',
    },
  ]),
  ...inFile(
    'web/platform/ui/feedback/toast.ts',
    ['web/platform/ui/feedback/toaster.test.tsx'],
    [
      {
        name: 'four-messages',
        breaks: 'NOTE-03: three messages show at most',
        before: 'const AT_MOST = 3',
        after: 'const AT_MOST = 4',
      },
    ],
  ),
  ...inFile('web/platform/forms/document/autosave.ts', AUTOSAVE, [
    {
      name: 'two-saves-in-flight',
      breaks: 'one save is in flight, and the next says its rev',
      before: 'while (inFlight !== undefined) await inFlight',
      after: '',
    },
    {
      name: 'given-up-without-connection',
      breaks: 'what could not be sent is tried again by itself',
      before: 'if (status === 0 || status === 429 || status >= 500) drafts.afterFailure()',
      after: 'if (status === 429) drafts.afterFailure()',
    },
    {
      name: 'refused-and-sent-for-ever',
      breaks: 'what the server refuses is sent again once something changes',
      before: 'if (status === 444) store.refuse(getProblems(failure))',
      after: 'if (status === 444) store.refuse(getProblems(failure))\n    if (status === 444) drafts.afterPause()',
    },
  ]),
  ...inFile('web/platform/forms/document/draft-timer.ts', AUTOSAVE, [
    {
      name: 'sent-after-the-form-has-gone',
      breaks: 'nothing is sent after the form has gone',
      before: '        runs = false\n        stop()',
      after: '',
    },
  ]),
  ...inFile('web/platform/forms/store/form-store.ts', STORE, [
    {
      name: 'told-before-it-is-painted',
      breaks: 'in a large form a letter is painted before anything follows from it',
      before: 'stopWaiting ??= afterFrame(notifyListeners)',
      after: 'notifyListeners()',
    },
    {
      name: 'left-and-not-told',
      breaks: 'whoever leaves a field does not wait for the frame',
      before: 'if (stopWaiting !== undefined) notifyListeners()',
      after: '',
    },
    {
      name: 'refused-though-typed-anew',
      breaks: 'what the server refused is said no more once its answer is another',
      before: 'state = { ...state, ...withAnswers(state, next, path) }',
      after: 'state = { ...state, answers: next }',
    },
  ]),
  ...inFile('web/platform/forms/controls/text-control.tsx', WHOLE, [
    {
      name: 'typed-over-what-came',
      breaks: 'what comes from elsewhere stands in a field that was typed in',
      before: 'if (ref.current !== null && ref.current.value !== value) ref.current.value = value',
      after: '',
    },
  ]),
  ...inFile('web/platform/forms/document/form-frame.tsx', WHOLE, [
    {
      name: 'enter-saves-nothing',
      breaks: 'Enter in a field presses Save',
      before: "if (key !== 'Enter' ||",
      after: "if (key === 'Enter' ||",
    },
  ]),
  ...inFile('web/platform/forms/local-drafts/unsent-answers.ts', UNSENT, [
    {
      name: 'unsent-for-ever',
      breaks: 'AMB-138: unsent answers stay for 30 days',
      before: 'await drawer.removeOlderThan(Date.now() - LONGEST)',
      after: '',
    },
    {
      name: 'unsent-under-another-name',
      breaks: 'AMB-138: nothing on a device tells whose unsent answers it holds',
      before: 'const name = await hashName(place)',
      after: 'const name = `${place.person} ${place.form}`',
    },
    {
      name: 'unsent-and-unreadable-stays',
      breaks: 'AMB-138: what nobody can read any more is removed',
      before: '        await drawer.remove(name)\n        return undefined',
      after: '        return undefined',
    },
  ]),
  ...inFile('web/platform/ui/page/focusable-button.tsx', FOCUSED, [
    {
      name: 'focus-lost-while-busy',
      breaks: 'WCAG 2.4.3: whoever presses a button by key goes on from it (0040)',
      before: 'aria-disabled={disabled || undefined}',
      after: 'disabled={disabled}',
    },
    {
      name: 'busy-and-pressed-again',
      breaks: 'A button that is busy starts nothing a second time',
      before: 'onClick={disabled ? doNothing : onClick}',
      after: 'onClick={onClick}',
    },
  ]),
]
