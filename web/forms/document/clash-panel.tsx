import '@mantine/core/styles/RadioCard.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import { fieldAt } from '@client-center/domain/forms/field-at.ts'
import type { AnyForm, Parts } from '@client-center/domain/forms/form.ts'
import { formatAnswer } from '@client-center/domain/forms/format-answer.ts'
import { Button, Radio } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formTexts } from '../form-texts.ts'
import { useSelected } from '../store/use-selected.ts'
import type { OpenClash } from '../store/form-state.ts'
import { authorName } from '../../last-change/change-texts.ts'
import { labelAt } from './label-at.ts'
import { passFocusDown } from './pass-focus-down.ts'
import { timeLabel } from '../../time/time-label.ts'
import type { FormDocument } from './use-form.ts'
import classes from './clash-panel.module.css'

type Side = 'mine' | 'theirs'

/**
 * Lists other users' changes since the form was opened: the answers already merged, and both sides of each clash
 * (design §12).
 */
export function ClashPanel<P extends Parts>({ form }: { readonly form: FormDocument<P> }) {
  const { store, autosave } = form
  const clashes = useSelected(store, store.clashes)
  const arrived = useSelected(autosave, autosave.arrived)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const panel = useRef<HTMLElement>(null)
  const place = useCallback((element: HTMLElement | null) => {
    panel.current = element
    return passFocusDown(element)
  }, [])
  // When a save fails because of unresolved clashes, the panel gets the focus.
  useEffect(() => {
    if (form.unchosenSaves > 0) panel.current?.focus()
  }, [form.unchosenSaves])
  const others = arrived?.paths ?? []
  if (clashes.length === 0 && others.length === 0) return null

  const who = clashes.find((clash) => clash.who !== undefined)?.who ?? arrived?.who
  const isSender = clashes.some((clash) => clash.isSender === true) || arrived?.isSender === true
  const name = authorName({ who: who ?? null, isCaller: isSender })
  const settle = (choices: ReadonlyMap<string, Side>) => {
    autosave.choose(choices)
    setChosen(new Map())
  }
  const all = (side: Side) => settle(new Map(clashes.map(({ path }) => [path, side])))
  const ready = clashes.filter(({ path }) => chosen.has(path)).length
  return (
    <section
      ref={place}
      className={classes.panel}
      tabIndex={-1}
      aria-label={isSender ? 'Changed in another tab' : 'Changed by someone else'}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>{formatTitle(name, isSender, others.length, clashes.length)}</h2>
        {others.length === 0 ? null : (
          <p className={classes.others}>
            {clashes.length === 0
              ? 'Already in the form: '
              : others.length === 1
                ? 'The other change is already in the form: '
                : 'The other changes are already in the form: '}
            {others.map((path, at) => (
              <span key={path}>
                {at === 0 ? '' : ', '}
                <PathLink form={form} path={path} words={labelAt(form.form, store.answers(), path)} />
              </span>
            ))}
            .
          </p>
        )}
      </div>
      {clashes.map((clash) => (
        <Choice
          key={clash.path}
          form={form}
          clash={clash}
          chosen={chosen.get(clash.path)}
          onChoose={(side) => setChosen((before) => new Map([...before, [clash.path, side]]))}
        />
      ))}
      <div key={clashes.length === 0 ? 'told' : 'asked'} ref={passFocusDown} className={classes.foot}>
        {clashes.length === 0 ? (
          <Button variant="default" onClick={autosave.forgetArrived}>
            Close
          </Button>
        ) : (
          <>
            <span className={classes.count}>{formTexts.clash.chosen(ready, clashes.length)}</span>
            <Button variant="default" onClick={() => all('mine')}>
              Keep all mine
            </Button>
            <Button variant="default" onClick={() => all('theirs')}>
              Use all theirs
            </Button>
            <Button variant="light" disabled={ready === 0} onClick={() => settle(chosen)}>
              Use these answers
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

interface ChoiceProps<P extends Parts> {
  readonly form: FormDocument<P>
  readonly clash: OpenClash
  readonly chosen: Side | undefined
  readonly onChoose: (side: Side) => void
}

function Choice<P extends Parts>({ form, clash, chosen, onChoose }: ChoiceProps<P>) {
  const { store } = form
  const { path, who, when, isSender } = clash
  // The user may continue typing while a choice is open.
  const mine = useSelected(store, () => store.logic().answerAt(store.answers(), path))
  const theirs = useSelected(store, () => store.logic().answerAt(store.saved(), path))
  const label = labelAt(form.form, store.answers(), path)
  const by = [isSender === true ? 'you, in another tab' : who, when === undefined ? undefined : timeLabel(when)]
    .filter((one) => one !== undefined)
    .join(', ')
  return (
    <div className={classes.clash}>
      <div className={classes.what}>
        <strong>{label}</strong>
        {mine === undefined ? null : <PathLink form={form} path={path} words="Go to the field" />}
      </div>
      <Radio.Group
        className={classes.sides}
        aria-label={label}
        value={chosen ?? null}
        onChange={(side) => onChoose(side === 'mine' ? 'mine' : 'theirs')}
      >
        <SideCard value="mine" title="Yours" by="" words={formatAnswerAt(form.form, path, mine)} />
        <SideCard value="theirs" title="Theirs" by={by} words={formatAnswerAt(form.form, path, theirs)} />
      </Radio.Group>
    </div>
  )
}

interface SideProps {
  readonly value: Side
  readonly title: string
  readonly by: string
  readonly words: string
}

const SideCard = ({ value, title, by, words: shown }: SideProps) => (
  <Radio.Card value={value} className={classes.side} aria-label={`${title}: ${shown}`}>
    <Radio.Indicator />
    <span className={classes.sideWords}>
      <span className={classes.sideHead}>
        <span>{title}</span>
        <span>{by}</span>
      </span>
      <strong>{shown}</strong>
    </span>
  </Radio.Card>
)

interface LinkProps<P extends Parts> {
  readonly form: FormDocument<P>
  readonly path: string
  readonly words: string
}

const PathLink = <P extends Parts>({ form, path, words: shown }: LinkProps<P>) => (
  <a
    href={`#${path}`}
    className={classes.link}
    onClick={(event) => {
      event.preventDefault()
      form.goTo(path)
    }}
  >
    {shown}
  </a>
)

function formatAnswerAt(form: AnyForm, path: string, value: unknown): string {
  const field = fieldAt(form.parts, path)
  if (field?.kind === 'id' && !field.isEmpty(value)) return 'Chosen from the list'
  if (field !== undefined) return formatAnswer(field, value) || 'No answer'
  return value === undefined ? 'Removed' : 'Kept, with changes'
}

function formatTitle(name: string, isSender: boolean, others: number, clashes: number): string {
  const many = others + clashes
  const answers = many === 1 ? '1 answer' : `${many} answers`
  if (clashes === 0) return `${name} changed ${answers} while you were editing`
  if (others === 0) return `${name} changed ${answers} that you also changed`
  const both = isSender ? formTexts.clash.alsoChanged(clashes) : formTexts.clash.bothChanged(clashes)
  return `${name} changed ${answers} while you were editing. ${both}`
}
