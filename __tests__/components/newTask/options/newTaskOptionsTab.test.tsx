/** @jest-environment jsdom */
import { Profiler, useState } from 'react';
import { screen } from '@testing-library/react';
import { NewTaskOptionRow } from '../../../../src/components/newTask/options/NewTaskOptionRow';
import NewTaskOptionsTab, { type ShownOptions } from '../../../../src/components/newTask/options/NewTaskOptionsTab';
import { selectTouchedOptions } from '../../../../src/store/selectors/newTask';
import { draftOptionCleared, draftOptionTyped } from '../../../../src/store/slices/newTask';
import { knownOption } from '../../../helpers/knownOption';
import { makeState } from '../../../helpers/makeState';
import { makeStore } from '../../../helpers/makeStore';
import { renderInStore } from '../../../helpers/renderInStore';

function Tab() {
  const [shown, setShown] = useState<ShownOptions>({ filters: ['global'], query: '' });
  return <NewTaskOptionsTab shown={shown} onShow={setShown} />;
}

describe('components/newTask/options/NewTaskOptionsTab, renders while typing', () => {
  it('renders only the row that is typed in', async () => {
    const rendered: string[] = [];
    const row = (key: string) => (
      <Profiler
        id={key}
        onRender={(id) => {
          rendered.push(id);
        }}
      >
        <NewTaskOptionRow definition={knownOption(key)} />
      </Profiler>
    );
    const { dispatch } = await renderInStore(
      <>
        {row('out')}
        {row('referer')}
        {row('user-agent')}
      </>,
      makeState(),
    );
    rendered.length = 0;
    for (const value of ['a', 'ab', 'abc']) dispatch(draftOptionTyped({ key: 'referer', value }));
    dispatch(draftOptionCleared('referer'));
    expect(new Set(rendered)).toEqual(new Set(['referer']));
    expect(rendered.length).toBeGreaterThanOrEqual(4);
  });

  it('keeps the list of touched options identical while more letters are typed', () => {
    const { store } = makeStore();
    const touched = () => selectTouchedOptions(store.getState());
    const seen = ['a', 'ab', 'abc'].map((value) => {
      store.dispatch(draftOptionTyped({ key: 'referer', value }));
      return touched();
    });
    expect(new Set(seen).size).toBe(1);
    store.dispatch(draftOptionTyped({ key: 'out', value: 'x' }));
    expect(touched()).toEqual(['referer', 'out']);
  });
});

describe('components/newTask/options/NewTaskOptionRow, value that applies', () => {
  const placeholder = async (key: string, options: Readonly<Record<string, string>> = {}) => {
    const { container } = await renderInStore(<NewTaskOptionRow definition={knownOption(key)} />, makeState({ options }));
    return { placeholder: container.querySelector('input')?.placeholder, html: new XMLSerializer().serializeToString(container) };
  };

  it.each(['http-passwd', 'ftp-passwd', 'all-proxy-passwd'])('tells of a global %s without showing it', async (key) => {
    const shown = await placeholder(key, { [key]: 'GLOBALSECRET' });
    expect(shown.placeholder).toBe('•••');
    expect(shown.html).not.toContain('GLOBALSECRET');
  });

  it.each([
    ['the global value in its compact form', 'max-download-limit', { 'max-download-limit': '1048576' }, '1M'],
    ['an empty global value', 'referer', { referer: '' }, ''],
    ['no global password', 'http-passwd', {}, ''],
    ["aria2's default, as long as the global value is unknown", 'split', {}, '5'],
    ['nothing where only aria2 knows its default', 'dir', {}, ''],
  ])('is %s', async (_case, key, options, expected) => {
    expect((await placeholder(key, options)).placeholder).toBe(expected);
  });
});

describe('components/newTask/options/NewTaskOptionsTab, search', () => {
  it.each([
    ['limit max download', 'max-download-limit'],
    ['max download limit', 'max-download-limit'],
    ['FOLDER new saved', 'dir'],
  ])('finds by %j the option %s, as on the option pages', async (query, key) => {
    const { user } = await renderInStore(<Tab />, makeState());
    await user.type(screen.getByRole('searchbox'), query);
    const found = [...document.querySelectorAll<HTMLElement>('[data-option]')].map(({ dataset }) => dataset.option);
    expect(found).toContain(key);
    expect(found.length).toBeLessThan(10);
  });

  it('says that nothing is found', async () => {
    const { user } = await renderInStore(<Tab />, makeState());
    await user.type(screen.getByRole('searchbox'), 'max zzz');
    screen.getByText('No option matches.');
    expect(document.querySelectorAll('[data-option]')).toHaveLength(0);
  });
});
