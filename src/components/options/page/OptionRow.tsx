import type { Label } from '../../../domain/label';
import { whyMissing } from '../../../domain/options/availability';
import { isCumulative, type OptionDefinition } from '../../../domain/options/optionDefinition';
import { isChanged, shownDefault, typedDefault } from '../../../domain/options/values/defaults';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectGlobalOption, selectIsUntilRestart, selectOptionEdit } from '../../../store/selectors/options';
import { optionTyped } from '../../../store/slices/options';
import { selectTrackerLists, trackerListsClosed, trackerListsOpened } from '../../../store/slices/trackerLists';
import { Button } from '../../common/buttons/Button';
import { RestoreValue } from '../../common/fields/RestoreValue';
import changedMark from '../../common/fields/changedMark.module.css';
import { Icon } from '../../common/icons/Icon';
import { lazyPart } from '../../common/loading/lazyPart';
import { OptionEditor } from '../editor/OptionEditor';
import { useValueText } from '../editor/useValueText';
import { FavouriteButton } from './FavouriteButton';
import { type OptionFact, OptionFacts } from '../editor/OptionFacts';
import styles from './OptionRow.module.css';

/** One global option on its page: its texts, its value and its default. */
export function OptionRow({ definition }: { readonly definition: OptionDefinition }) {
  const dispatch = useAppDispatch();
  const { key } = definition;
  const value = useAppSelector((state) => selectGlobalOption(state, key));
  const edit = useAppSelector((state) => selectOptionEdit(state, key));
  const isUntilRestart = useAppSelector((state) => selectIsUntilRestart(state, key));
  const daemon = useAppSelector((state) => state.connection.version);
  const missing = whyMissing(definition, daemon, value);
  const valueText = useValueText(definition);
  const isDifferent = isChanged(definition, value);
  const back = typedDefault(definition, daemon?.version);
  const reset = () => {
    if (back !== undefined) dispatch(optionTyped({ key, typed: back, isComplete: true }));
  };
  return (
    <div className={changedMark.mark} data-changed={isDifferent}>
      <OptionEditor
        layout="row"
        definition={missing ? { ...definition, readonly: true } : definition}
        value={value}
        edit={edit}
        onType={(change) => dispatch(optionTyped(change))}
        aside={
          <>
            {isUntilRestart && <UntilRestartMark />}
            <FavouriteButton optionKey={key} />
          </>
        }
        facts={<OptionFacts facts={factsOf(definition, missing)} />}
        below={
          <div className={styles.below}>
            <Default
              shown={valueText(shownDefault(definition, daemon?.version))}
              isSecret={definition.secret === true}
              onReset={isDifferent && back !== undefined ? reset : undefined}
            />
            {key === 'bt-tracker' && !missing && <TrackerListButton />}
          </div>
        }
      />
    </div>
  );
}

const factsOf = (definition: OptionDefinition, missing: Label | undefined): readonly OptionFact[] => [
  ...(missing ? [{ label: missing, tone: 'warning' } as const] : []),
  ...(definition.readonly ? [{ label: { key: 'optionPage.readonly' } }] : []),
  ...(isCumulative(definition) ? [{ label: { key: 'option.message.cumulative' } }] : []),
  ...(definition.deprecated ? [{ label: { key: 'optionPage.deprecated' }, tone: 'warning' } as const] : []),
  ...(definition.since && !missing ? [{ label: { key: 'optionPage.since', values: { version: definition.since } } }] : []),
];

/** Beside the name. aria2 keeps the new value in memory only. */
function UntilRestartMark() {
  const text = useText();
  const words = text('optionPage.untilRestart');
  return (
    <span className={styles.untilRestart} title={words}>
      <Icon name="waiting" />
      <span>{words}</span>
    </span>
  );
}

interface DefaultProps {
  readonly shown: string;
  readonly isSecret: boolean;
  /** Absent where the value is the default already, or where only the daemon knows the default. */
  readonly onReset: (() => void) | undefined;
}

function Default({ shown, isSecret, onReset }: DefaultProps) {
  const text = useText();
  const value = shown === '${CWD}' ? text('optionPage.startFolder') : shown.replace('${HOME}', '~').replaceAll('\n', ', ');
  return (
    <RestoreValue action={text('optionPage.reset')} onRestore={onReset}>
      {!isSecret && (value === '' ? text('optionPage.noDefault') : text('optionPage.default', { value }))}
    </RestoreValue>
  );
}

const TrackerListDialog = lazyPart(() => import('../trackers/TrackerListDialog'));

/** Below the trackers: a button that fetches lists from the web. */
function TrackerListButton() {
  const text = useText();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectTrackerLists(state).phase !== 'closed');
  return (
    <>
      <Button onClick={() => dispatch(trackerListsOpened())}>{text('trackerList.open')}</Button>
      {isOpen && <TrackerListDialog onClose={() => dispatch(trackerListsClosed())} />}
    </>
  );
}
