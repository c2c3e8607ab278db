import { warnDeveloper } from '../../../src/platform/browser/developerConsole';
import { responseStatusOf } from '../../../src/platform/requests/responseStatus';
import { reportPresetProblems } from '../../../src/sagas/settings/presetProblems';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { startSagas } from '../../helpers/startSagas';

let warned: jest.SpyInstance;
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('sagas/settings/presetProblems', () => {
  it("logs each problem once in the debug log and on the browser's console", () => {
    const environment = fakeEnvironment({ presetText: '{"embed":1,"colour":2}' });
    const { store, errors } = startSagas(reportPresetProblems, { environment });
    const lines = [
      'preset.json: "embed" is ignored. It is neither true nor false.',
      'preset.json: "colour" is ignored. There is no such key.',
    ];
    expect(store.getState().debugLog.map(({ level, content }) => [level, content])).toEqual(lines.map((line) => ['WARN', line]));
    // On a busy machine Redux Toolkit warns that its checks are slow.
    expect(warned.mock.calls.flat().filter((text) => String(text).startsWith('Arioso'))).toEqual(lines.map((line) => `Arioso: ${line}`));
    expect(errors).toEqual([]);
  });

  it('logs that the server could not send the preset', () => {
    const { store } = startSagas(reportPresetProblems, {
      provide: [[responseStatusOf, (path: string) => (path === 'preset.json' ? 500 : undefined)]],
    });
    const line = 'preset.json: The server answers with status 500.';
    expect(store.getState().debugLog).toMatchObject([{ level: 'WARN', content: line }]);
    expect(warned).toHaveBeenCalledWith(`Arioso: ${line}`);
  });

  it('logs nothing without a preset', () => {
    const { store } = startSagas(reportPresetProblems, { provide: [[responseStatusOf, () => 404]] });
    expect(store.getState().debugLog).toEqual([]);
    expect(warned).not.toHaveBeenCalledWith(expect.stringContaining('Arioso'));
  });

  it('starts a line on the console with Arioso', () => {
    warnDeveloper('a');
    expect(warned).toHaveBeenLastCalledWith('Arioso: a');
  });
});
