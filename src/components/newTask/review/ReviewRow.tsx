import { useId } from 'react';
import { linkName } from '../../../domain/newTask/linkName';
import type { NewTaskItem, RowChange } from '../../../domain/newTask/items';
import { hasOwnName } from '../../../domain/newTask/sameNames';
import { visibleText } from '../../../domain/visibleText';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectSameNames } from '../../../store/selectors/newTask';
import { selectGlobalOption } from '../../../store/selectors/options';
import { draftRowChanged, selectNewTask } from '../../../store/slices/newTask';
import { PlainInput } from '../../common/fields/PlainInput';
import { Icon } from '../../common/icons/Icon';
import { lateIcons } from '../../common/icons/lateIcons';
import { useFolderRuleLabel } from '../../rules/folderRules/useFolderRuleLabel';
import { FaintButton } from '../../common/buttons/FaintButton';
import styles from './ReviewTable.module.css';

/** The options that each download can have of its own. */
export type ReviewField = 'out' | 'dir' | 'header';

interface ReviewRowProps {
  readonly item: NewTaskItem;
  readonly fields: readonly ReviewField[];
  /** From 0. */
  readonly place: number;
  readonly height: number;
  /** CSS `grid-template-columns`; undefined where the style sheet stacks the fields. */
  readonly columns: string | undefined;
}

/** One download. Empty fields take the form's values. */
export function ReviewRow({ item, fields, place, height, columns }: ReviewRowProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const row = useAppSelector((state) => selectNewTask(state).rows[item.key]);
  const formFolder = useAppSelector((state) => selectNewTask(state).options.dir);
  const defaultFolder = useAppSelector((state) => selectGlobalOption(state, 'dir')) ?? '';
  const { key, name, download } = item;
  const isSameName = useAppSelector((state) => selectSameNames(state).has(key));
  const markId = useId();
  const ruleId = useId();
  const ruleLabel = useFolderRuleLabel();
  const { folderRule } = item;
  const { options } = download;
  const isRemoved = row?.isRemoved === true;
  const change = (changes: RowChange) => dispatch(draftRowChanged({ key, change: changes }));
  const mirrors = download.kind === 'uris' ? download.uris.slice(1) : [];
  const isNamed = hasOwnName(item);
  const placeholders = {
    out: isNamed ? visibleText(linkName(name)) : '',
    dir: visibleText(formFolder ?? defaultFolder),
    header: text('newTask.review.headerHint'),
  };
  const field = (column: ReviewField) => (
    <div key={column} role="cell">
      <span aria-hidden className={styles.field}>
        {text(`newTask.review.${column}`)}
      </span>
      <PlainInput
        aria-label={text('newTask.review.of', { field: text(`newTask.review.${column}`), name })}
        aria-describedby={isSameName && column === 'out' ? markId : folderRule && column === 'dir' ? ruleId : undefined}
        data-column={column}
        dir={column === 'out' ? 'auto' : 'ltr'}
        placeholder={placeholders[column]}
        value={row?.[column] ?? valueOf(options[column])}
        disabled={isRemoved || (column === 'out' && !isNamed) || (column === 'header' && download.kind !== 'uris')}
        onChange={(event) => change({ [column]: event.target.value })}
      />
      {folderRule && column === 'dir' && (
        <span id={ruleId} className={styles.rule}>
          <Icon name={lateIcons.info} />
          <span>{text('newTask.review.byRule', { rule: ruleLabel(folderRule) })}</span>
        </span>
      )}
    </div>
  );
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      data-place={place}
      data-removed={isRemoved || undefined}
      className={styles.row}
      style={{ top: place * height, height, gridTemplateColumns: columns }}
    >
      <div role="cell" className={styles.item} data-same={isSameName || undefined}>
        <div className={styles.link} title={[name, ...mirrors].map((line) => visibleText(line)).join('\n')}>
          <bdi>{visibleText(name)}</bdi>
          {mirrors.length > 0 && <span className={styles.mirrors}>{text('newTask.review.mirrors', { count: mirrors.length })}</span>}
        </div>
        {isSameName && (
          <span id={markId} className={styles.same}>
            <Icon name="error" />
            <span title={text('newTask.review.same')}>{text('newTask.review.same')}</span>
          </span>
        )}
      </div>
      {fields.map(field)}
      <div role="cell">
        <FaintButton
          label={text(isRemoved ? 'newTask.review.putBack' : 'newTask.takeOut', { name })}
          onClick={() => change({ isRemoved: !isRemoved })}
        >
          <Icon name={isRemoved ? 'retry' : 'close'} />
        </FaintButton>
      </div>
    </div>
  );
}

/** Several headers share one line here. */
const valueOf = (value: string | readonly string[] | undefined): string => (typeof value === 'string' ? value : (value ?? []).join(' | '));
