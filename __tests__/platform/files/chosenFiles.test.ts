/** @jest-environment jsdom */
import { subscribeToChosenFiles, type ChosenFiles } from '../../../src/platform/files/chosenFiles';
import { mountedIn } from '../../helpers/mountedIn';

const aFile = new File(['x'], 'a.torrent');

/** A file input in which the user has chosen a file. It counts how often its value was cleared. */
function inputWithFile(kind: string) {
  const input = document.createElement('input');
  input.type = 'file';
  input.dataset['file'] = kind;
  const cleared: string[] = [];
  Object.defineProperty(input, 'files', { value: [aFile] });
  Object.defineProperty(input, 'value', { set: (value: string) => void cleared.push(value) });
  return { input, cleared, choose: () => input.dispatchEvent(new Event('change', { bubbles: true })) };
}

describe('platform/files/chosenFiles', () => {
  const seen: ChosenFiles[] = [];
  let stop: () => void = () => undefined;
  beforeEach(() => {
    seen.length = 0;
    stop = subscribeToChosenFiles((chosen) => seen.push(chosen));
  });
  afterEach(() => stop());

  it('reports a chosen file, and clears the input so that the same file can be chosen again', () => {
    const { input, cleared, choose } = inputWithFile('torrent');
    document.body.append(input);
    choose();
    expect(seen).toEqual([{ kind: 'torrent', files: [aFile] }]);
    expect(cleared).toEqual(['']);
  });

  it('leaves the inputs of a page around the library alone', () => {
    const own = document.createElement('div');
    const theirs = inputWithFile('theirs');
    const ours = inputWithFile('torrent');
    own.append(ours.input);
    document.body.append(theirs.input, own);
    mountedIn(own, () => {
      theirs.choose();
      ours.choose();
    });
    expect(theirs.cleared).toEqual([]);
    expect(seen).toEqual([{ kind: 'torrent', files: [aFile] }]);
  });
});
