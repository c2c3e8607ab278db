/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { TrackerItems } from '../../../../src/components/common/lists/TrackerItems';
import { renderInStore } from '../../../helpers/renderInStore';

const trackers = (count: number) => Array.from({ length: count }, (_, place) => `udp://t${place}/`);
const show = async (count: number) => {
  await renderInStore(
    <ul>
      <TrackerItems trackers={trackers(count)} />
    </ul>,
  );
  return screen.getAllByRole('listitem').map((item) => item.textContent);
};

describe('components/common/lists/TrackerItems', () => {
  it('shows 100 trackers', async () => {
    expect(await show(100)).toEqual(trackers(100));
  });

  it('shows the first 100 of more trackers, and how many follow', async () => {
    expect(await show(20_000)).toEqual([...trackers(100), '… and 19900 more']);
  });
});
