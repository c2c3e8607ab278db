import type { SagaIterator } from 'redux-saga';
import { call, put, race, take } from '../effects';
import type { Label } from '../../domain/label';
import { maxTrackerListBytes, parseTrackerList, trackerListUrl, type ReadTrackers } from '../../domain/options/trackerList';
import type { Milliseconds } from '../../domain/units';
import { fetchForeignText, type ForeignText } from '../../platform/fetchForeignText';
import { trackerListClosed, trackerListSettled, type trackerListRequested } from '../../store/slices/options';

const timeLimitMs: Milliseconds = 15_000;

/** Fetches and parses a list of trackers. Closing the dialog cancels it. */
export function* fetchTrackerList({ payload }: ReturnType<typeof trackerListRequested>): SagaIterator<void> {
  const url = trackerListUrl(payload);
  if (url === undefined) {
    yield* put(trackerListSettled({ phase: 'failed', problem: { key: 'trackerList.badUrl' } }));
    return;
  }
  const limits = { maxBytes: maxTrackerListBytes, timeLimitMs };
  const { fetched } = yield* race({ fetched: call(fetchForeignText, url, limits), closed: take(trackerListClosed) });
  if (!fetched) return;
  const read: ReadTrackers = fetched.ok ? parseTrackerList(fetched.text) : { problem: whyNot(fetched) };
  yield* put(
    trackerListSettled('problem' in read ? { phase: 'failed', problem: read.problem } : { phase: 'ready', trackers: read.trackers }),
  );
}

function whyNot(failure: Extract<ForeignText, { ok: false }>): Label {
  switch (failure.reason) {
    case 'status':
      return { key: 'trackerList.status', values: { status: failure.status } };
    case 'timeout':
      return { key: 'trackerList.timeout', values: { seconds: timeLimitMs / 1000 } };
    case 'too-large':
      return { key: 'trackerList.tooLarge', values: { kilobytes: maxTrackerListBytes / 1000 } };
    case 'not-text':
      return { key: 'trackerList.notText' };
    case 'unreachable':
      return { key: 'trackerList.unreachable' };
    default:
      return failure satisfies never;
  }
}
