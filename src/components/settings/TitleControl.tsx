import type { InputRef } from 'antd';
import { useRef } from 'react';
import { maxTitleLength } from '../../domain/settings/settings';
import { fillTitle, titlePlaceholders, type TitlePlaceholder } from '../../domain/settings/titleTemplate';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectTitleFigures } from '../../store/selectors/title';
import { TextInput } from '../antd/TextInput';
import { Summary } from '../common/display/Summary';
import type { FieldControl } from '../common/fields/Field';
import { Icon } from '../common/icons/Icon';
import styles from './TitleControl.module.css';

interface TitleControlProps extends FieldControl {
  readonly template: string;
  readonly isLocked: boolean;
  readonly onChange: (template: string) => void;
}

const placeholderOf = (name: TitlePlaceholder): string => `\${${name}}`;

/** The title's template, a preview with the present figures, and its placeholders. */
export function TitleControl({ template, isLocked, onChange, ...control }: TitleControlProps) {
  const text = useText();
  const box = useRef<InputRef>(null);
  const figures = useAppSelector(selectTitleFigures);
  const insert = (name: TitlePlaceholder) => {
    const input = box.current?.input;
    const [from, to] = [input?.selectionStart ?? template.length, input?.selectionEnd ?? template.length];
    const before = template.slice(0, from) + placeholderOf(name);
    onChange((before + template.slice(to)).slice(0, maxTitleLength));
    input?.focus();
    // A value from outside moves the cursor to the end.
    queueMicrotask(() => input?.setSelectionRange(before.length, before.length));
  };
  return (
    <div className={styles.title}>
      <TextInput
        {...control}
        ref={box}
        dir="ltr"
        value={template}
        maxLength={maxTitleLength}
        readOnly={isLocked}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.preview}>
        <span className={styles.tab}>
          <Icon name="download" />
          <bdi data-title-preview="">{fillTitle(template, figures, text)}</bdi>
        </span>
      </div>
      {!isLocked && (
        <ul className={styles.placeholders} aria-label={text('setting.titleInsert')}>
          {titlePlaceholders.map((name) => (
            <li key={name}>
              <button type="button" className={styles.placeholder} onClick={() => insert(name)}>
                {text(`setting.titlePlaceholder.${name}`)} <code>{placeholderOf(name)}</code>
              </button>
            </li>
          ))}
        </ul>
      )}
      <details className={styles.help}>
        <Summary>{text('setting.titleTags')}</Summary>
        <dl>
          {titleTags.map(({ tag, key, example }) => (
            <div key={tag}>
              <dt>
                <code>{tag}</code>
              </dt>
              <dd>
                {text(key)} <code>{example}</code> → <bdi>{fillTitle(example, figures, text)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

const titleTags = [
  { tag: ':noprefix', key: 'setting.titleTag.noprefix', example: '${downspeed:noprefix}' },
  { tag: ':nosuffix', key: 'setting.titleTag.nosuffix', example: '${downspeed:nosuffix}' },
  { tag: ':scale=n', key: 'setting.titleTag.scale', example: '${downspeed:noprefix:scale=0}' },
];
