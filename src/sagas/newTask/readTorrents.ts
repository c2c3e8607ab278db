import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import { contentOf, type TorrentContent } from '../../domain/newTask/torrentContent';
import { readTorrentInSteps } from '../../domain/torrent/readTorrent';
import { TorrentError } from '../../domain/torrent/torrent';
import { createBreather } from '../../platform/breathe';
import { torrentRead } from '../../store/slices/newTask';

/** What is in each torrent of the form, one after another, without holding the page up. */
export function* readTorrents(): SagaIterator<void> {
  for (;;) {
    const { newTask } = yield* select();
    const next = newTask.files.find(({ id, kind }) => kind === 'torrent' && newTask.torrents[id] === undefined);
    if (!next) return;
    yield* put(torrentRead({ id: next.id, content: { state: 'reading' } }));
    const content = yield* call(readContent, next.content);
    yield* put(torrentRead({ id: next.id, content }));
  }
}

async function readContent(base64: string): Promise<TorrentContent> {
  const breathe = createBreather();
  try {
    return contentOf(await readTorrentInSteps(await bytesOf(base64, breathe), breathe));
  } catch (error) {
    if (error instanceof TorrentError) return { state: 'unreadable', problem: { key: `newTask.torrent.${error.fault}` } };
    throw error;
  }
}

/** Whole groups of four letters, which are three bytes. */
const lettersPerStep = 1 << 18;

async function bytesOf(base64: string, breathe: () => Promise<void>): Promise<Uint8Array> {
  const bytes = new Uint8Array(Math.floor(base64.length / 4) * 3);
  let length = 0;
  for (let place = 0; place < base64.length; place += lettersPerStep) {
    const binary = atob(base64.slice(place, place + lettersPerStep));
    for (let byte = 0; byte < binary.length; byte += 1) bytes[length + byte] = binary.charCodeAt(byte);
    length += binary.length;
    await breathe();
  }
  return bytes.subarray(0, length);
}
