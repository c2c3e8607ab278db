import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { pageUrl } from '../../../src/platform/address/pageAddress';
import { writeClipboard } from '../../../src/platform/files/clipboard';
import { copyCommandLinks } from '../../../src/sagas/commandLinks/copyCommandLinks';
import { rootReducer } from '../../../src/store/rootReducer';
import {
  commandLinksCopyRequested,
  draftFilesAdded,
  draftOptionTyped,
  draftRowChanged,
  draftTextAdded,
} from '../../../src/store/slices/newTask';
import { makeState } from '../../helpers/makeState';

const lineOf = (uri: string, query: string): string => `http://nas.lan/#!/new/${Buffer.from(uri).toString('base64url')}${query}`;

describe('sagas/commandLinks/copyCommandLinks', () => {
  it.each([
    [true, '?pause=true&split=3'],
    [false, '?split=3'],
  ])('copies the links of the form with its options, without files and removed downloads (pause %s)', async (pause, query) => {
    const state = [
      draftTextAdded('http://h/1\nhttp://h/2\nhttp://h/3'),
      draftFilesAdded([{ fileName: 'a.torrent', kind: 'torrent', content: 'ZGU=' }]),
      draftOptionTyped({ key: 'split', value: '3' }),
      draftRowChanged({ key: 'http://h/2', change: { out: 'two' } }),
      draftRowChanged({ key: 'http://h/3', change: { isRemoved: true } }),
    ].reduce(rootReducer, makeState());
    await expectSaga(copyCommandLinks, commandLinksCopyRequested({ pause }))
      .withReducer(rootReducer, state)
      .provide([
        [matchers.call.fn(pageUrl), 'http://nas.lan/'],
        [matchers.call.fn(writeClipboard), true],
      ])
      .call(writeClipboard, [lineOf('http://h/1', query), lineOf('http://h/2', `${query}&out=two`)].join('\n'))
      .run();
  });
});
