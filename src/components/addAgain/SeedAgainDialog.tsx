import { useState } from 'react';
import { definitionOf } from '../../domain/options/definitions';
import type { OptionDefinition } from '../../domain/options/optionDefinition';
import { isHidden } from '../../domain/preset/presetLocks';
import { validateOption } from '../../domain/options/values/validate';
import { maxSeedMinutes, seedEnd, type SeedAgainChoices } from '../../domain/addAgain/seedAgain';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsConnected } from '../../store/selectors/connection';
import { seedAgainConfirmed, type SeedAgainDialogContent } from '../../store/slices/seedAgain';
import { Button } from '../common/buttons/Button';
import { Dialog } from '../common/dialogs/Dialog';
import { Hint } from '../common/fields/Hint';
import { Loading } from '../common/loading/Loading';
import { OptionEditor } from '../options/editor/OptionEditor';
import styles from './SeedAgainDialog.module.css';

const maxNames = 5;

const check = definitionOf('bt-hash-check-seed');
const seedTime = { ...definitionOf('seed-time'), max: maxSeedMinutes };

/** An option that ends the seeding. */
interface Limit {
  readonly field: 'ratio' | 'time';
  readonly definition: OptionDefinition;
}

const limits: readonly Limit[] = [
  { field: 'ratio', definition: definitionOf('seed-ratio') },
  { field: 'time', definition: seedTime },
];

const problemOf = (choices: SeedAgainChoices, { field, definition }: Limit) =>
  validateOption(definition, choices[field], field === 'ratio');

/** Asks how long a stopped torrent shall seed, or whether its files shall only be checked. */
export default function SeedAgainDialog({ names, present, onClose }: SeedAgainDialogContent & { readonly onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const isConnected = useAppSelector(selectIsConnected);
  const [typed, setTyped] = useState<SeedAgainChoices>();
  const choices = typed ?? present;
  const isValid = choices !== undefined && (!choices.isSeeding || limits.every((limit) => !problemOf(choices, limit)));
  return (
    <Dialog
      title={text('seedAgain.title')}
      hasUnsavedInput={typed !== undefined}
      buttons={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button type="submit" kind="primary" isDisabled={!isValid || !isConnected}>
            {text(choices?.isSeeding === false ? 'seedAgain.check' : 'seedAgain.seed')}
          </Button>
        </>
      }
      onSubmit={() => isValid && isConnected && dispatch(seedAgainConfirmed(choices))}
      onClose={onClose}
    >
      <ul className={styles.names}>
        {names.slice(0, maxNames).map((name, place) => (
          // The names never change while the dialog is open.
          <li key={place}>
            <bdi>{visibleText(name)}</bdi>
          </li>
        ))}
        {names.length > maxNames && <li>{text('list.more', { count: names.length - maxNames })}</li>}
      </ul>
      {choices ? <Choices choices={choices} isValid={isValid} onChange={setTyped} /> : <Loading className={styles.loading} />}
      <Hint>{text('seedAgain.metadata')}</Hint>
    </Dialog>
  );
}

interface ChoicesProps {
  readonly choices: SeedAgainChoices;
  readonly isValid: boolean;
  readonly onChange: (choices: SeedAgainChoices) => void;
}

/** The options, below a sentence that says when the seeding ends. */
function Choices({ choices, isValid, onChange }: ChoicesProps) {
  const text = useText();
  const preset = useAppSelector((state) => state.settings.preset);
  const isOffered = ({ key }: OptionDefinition) => !isHidden(preset, `option:${key}`);
  return (
    <>
      <p aria-live="polite">
        {isValid
          ? text('format.sentences', {
              first: text('seedAgain.checks'),
              second: text(`seedAgain.end.${seedEnd(choices)}`, { ratio: choices.ratio, minutes: choices.time }),
            })
          : text('seedAgain.checks')}
      </p>
      {isOffered(check) && (
        <OptionEditor
          definition={check}
          value={undefined}
          edit={undefined}
          typed={String(choices.isSeeding)}
          onType={({ typed }) => onChange({ ...choices, isSeeding: typed === 'true' })}
        />
      )}
      {choices.isSeeding &&
        limits.map((limit) => {
          const { field, definition } = limit;
          const problem = problemOf(choices, limit);
          return (
            isOffered(definition) && (
              <OptionEditor
                key={field}
                definition={definition}
                value={undefined}
                edit={problem && { phase: 'error', message: problem }}
                typed={choices[field]}
                isRequired={field === 'ratio'}
                placeholder={field === 'time' ? text('seedAgain.noLimit') : ''}
                onType={({ typed }) => onChange({ ...choices, [field]: typed })}
              />
            )
          );
        })}
    </>
  );
}
