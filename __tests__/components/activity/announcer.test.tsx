/** @jest-environment jsdom */
import { Announcer } from '../../../src/components/activity/Announcer';
import { announced } from '../../../src/store/slices/activity';
import { renderInStore } from '../../helpers/renderInStore';

describe('components/activity/Announcer', () => {
  it('replaces the announced node for each message, even for one equal to the last', async () => {
    const { container, dispatch } = await renderInStore(<Announcer />);
    const region = container.querySelector('[aria-live="polite"]');
    const said = () => region?.firstChild;
    expect(region?.textContent).toBe('');
    dispatch(announced({ key: 'activity.several', values: { count: 2 } }));
    const [first, text] = [said(), region?.textContent];
    expect(text).toMatch(/2/);
    dispatch(announced({ key: 'activity.several', values: { count: 2 } }));
    expect(region?.textContent).toBe(text);
    expect(said()).not.toBe(first);
  });
});
