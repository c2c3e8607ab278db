/** @jest-environment jsdom */
import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { OptionEditor } from '../../../../src/components/options/editor/OptionEditor';
import type { OptionDefinition } from '../../../../src/domain/options/optionDefinition';
import { TextsContext } from '../../../../src/i18n/useText';
import type { OptionEdit, OptionTyped } from '../../../../src/store/slices/options';
import { knownOption } from '../../../helpers/knownOption';
import { makeStore } from '../../../helpers/makeStore';
import { makeTexts } from '../../../helpers/makeTexts';

let texts: Awaited<ReturnType<typeof makeTexts>>;
beforeAll(async () => {
  texts = await makeTexts();
});

/** Keeps what is typed, as the New form does, without a daemon. */
function Owner({
  definition,
  value,
  first,
  onType,
}: {
  definition: OptionDefinition;
  value?: string;
  first?: OptionEdit;
  onType: (change: OptionTyped) => void;
}) {
  const [edit, setEdit] = useState(first);
  return (
    <OptionEditor
      definition={definition}
      value={value}
      edit={edit}
      onType={(change) => {
        onType(change);
        setEdit({
          phase: change.problem ? 'error' : 'pending',
          typed: change.typed,
          ...(change.problem ? { message: change.problem } : {}),
        });
      }}
    />
  );
}

function show(definition: OptionDefinition, value?: string, first?: OptionEdit) {
  const typed: OptionTyped[] = [];
  render(
    <Provider store={makeStore().store}>
      <TextsContext value={texts}>
        <Owner
          definition={definition}
          {...(value === undefined ? {} : { value })}
          {...(first ? { first } : {})}
          onType={(change) => typed.push(change)}
        />
      </TextsContext>
    </Provider>,
  );
  return { typed, group: screen.getByRole('group') };
}

const download = 'max-overall-download-limit';
const title = 'Overall Download Limit';

describe('components/options/editor/OptionEditor', () => {
  it('is a group with key and phase, and a control with title, description and compact value', () => {
    const { group } = show(knownOption(download), '20971520');
    expect([group.dataset['option'], group.dataset['phase']]).toEqual([download, 'ready']);
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: title, description: /bytes\/s.*0 is no limit/ });
    expect(box.value).toBe('20M');
  });

  it('keeps invalid input as typed and shows the problem at once', async () => {
    const { group, typed } = show(knownOption(download), '0');
    await userEvent.type(screen.getByRole('textbox'), '1.5M', { initialSelectionStart: 0, initialSelectionEnd: 1 });
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: title, description: 'Input value is invalid!' });
    expect(box.value).toBe('1.5M');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(group.dataset['phase']).toBe('error');
    expect(typed.at(-1)).toEqual({ key: download, typed: '1.5M', isComplete: false, problem: { key: 'option.message.invalid' } });
  });

  it('saves at once on Enter, but not without it', async () => {
    const { typed } = show(knownOption(download), '0');
    await userEvent.type(screen.getByRole('textbox'), '5{Enter}');
    expect(typed.map(({ typed: text, isComplete }) => [text, isComplete])).toEqual([['05', false]]);
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), '5{Enter}');
    expect(typed.at(-1)).toEqual({ key: download, typed: '5', isComplete: true });
  });

  it('leaves Enter to an input method', () => {
    const { typed } = show(knownOption('split'), '5');
    const box = screen.getByRole('textbox');
    fireEvent.change(box, { target: { value: '7' } });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    expect(typed.map(({ isComplete }) => isComplete)).toEqual([false]);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(typed.map(({ isComplete }) => isComplete)).toEqual([false, true]);
  });

  it('shows the saved value in compact form, and does not change it on focus', async () => {
    show(knownOption(download), '1048576', { phase: 'success', typed: '1024K' });
    const box = screen.getByRole<HTMLInputElement>('textbox');
    expect(box.value).toBe('1M');
    await userEvent.click(box);
    // Else what is selected in it would be lost.
    expect(box.value).toBe('1M');
    expect(screen.getByRole('img', { name: 'Saved' })).toBeTruthy();
  });

  it('describes the control by the error message when saving failed', () => {
    const message = { key: 'option.message.refused', values: { option: 'split', value: '17', message: 'no' } };
    const { group } = show(knownOption('split'), '5', { phase: 'failed', message });
    expect(group.dataset['phase']).toBe('failed');
    const box = screen.getByRole<HTMLInputElement>('textbox', { description: 'aria2 refused “17” for split: no' });
    expect(box.value).toBe('5');
    expect(box.inputMode).toBe('numeric');
  });

  it('offers the allowed values as choices, and "Not set" without a value', async () => {
    const { typed } = show(knownOption('file-allocation'));
    const box = screen.getByRole<HTMLSelectElement>('combobox');
    expect([...box.options].map((option) => option.value)).toEqual(['', 'none', 'prealloc', 'trunc', 'falloc']);
    expect(box.selectedOptions[0]?.textContent).toBe('Not set');
    await userEvent.selectOptions(box, 'falloc');
    expect(typed).toEqual([{ key: 'file-allocation', typed: 'falloc', isComplete: true }]);
  });

  it('shows a list with one item per line, and the number of lines', () => {
    show(knownOption('bt-tracker'), 'http://a/announce,http://b/announce');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('http://a/announce\nhttp://b/announce');
    expect(screen.getByText('2 lines')).toBeTruthy();
  });

  it('masks a password until it is shown', async () => {
    const { group } = show(knownOption('http-passwd'), 'geheim');
    const box = () => group.querySelector('input');
    expect(box()?.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show secret' }));
    expect(box()?.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide secret' }));
    expect(box()?.type).toBe('password');
  });

  it('makes a read-only option readonly', () => {
    show(knownOption('rpc-listen-port'), '6800');
    expect(screen.getByRole<HTMLInputElement>('textbox').readOnly).toBe(true);
  });
});
