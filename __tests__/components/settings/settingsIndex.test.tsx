/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { SettingsIndex } from '../../../src/components/settings/SettingsIndex';
import { SettingsSection } from '../../../src/components/settings/SettingsSection';
import { makeState } from '../../helpers/makeState';
import { renderInStore } from '../../helpers/renderInStore';

function Page() {
  const page = useRef<HTMLDivElement>(null);
  return (
    <div role="tabpanel">
      <div ref={page}>
        <SettingsIndex page={page} ids={['appearance', 'data']} />
        {['appearance', 'data'].map((id) => (
          <SettingsSection key={id} entry={id} heading={`Section ${id}`}>
            {id}
          </SettingsSection>
        ))}
      </div>
    </div>
  );
}

const entry = (name: string) => screen.getByRole('button', { name });
const isMarked = (name: string) => entry(name).getAttribute('aria-current') === 'true';

describe('components/settings/SettingsIndex', () => {
  let report: (changes: readonly { readonly target: Element; readonly isIntersecting: boolean }[]) => void = () => undefined;
  beforeEach(() => {
    class ReportedObserver {
      constructor(callback: typeof report) {
        report = callback;
      }
      observe(): void {
        // The test reports what is in view.
      }
      disconnect(): void {
        // As above.
      }
    }
    Object.assign(window, { IntersectionObserver: ReportedObserver });
  });
  const inView = (id: string, isIntersecting: boolean): void =>
    act(() => report([{ target: screen.getByRole('region', { name: `Section ${id}` }), isIntersecting }]));

  it('marks the first section in view', async () => {
    await renderInStore(<Page />, makeState({}));
    expect(isMarked('Appearance')).toBe(false);
    inView('data', true);
    expect(isMarked('Your settings')).toBe(true);
    inView('appearance', true);
    expect([isMarked('Appearance'), isMarked('Your settings')]).toEqual([true, false]);
  });

  it('marks the last section at the end of the page, although an earlier one is in view', async () => {
    await renderInStore(<Page />, makeState({}));
    inView('appearance', true);
    const panel = screen.getByRole('tabpanel');
    const scrollTo = (scrollTop: number): void => {
      Object.defineProperties(panel, {
        scrollTop: { value: scrollTop, configurable: true },
        clientHeight: { value: 400, configurable: true },
        scrollHeight: { value: 1000, configurable: true },
      });
      fireEvent.scroll(panel);
    };
    scrollTo(600);
    expect([isMarked('Appearance'), isMarked('Your settings')]).toEqual([false, true]);
    scrollTo(500);
    expect([isMarked('Appearance'), isMarked('Your settings')]).toEqual([true, false]);
  });

  it('keeps the chosen section marked while the page cannot scroll further', async () => {
    const { user } = await renderInStore(<Page />, makeState({}));
    inView('appearance', true);
    await user.click(entry('Your settings'));
    inView('appearance', true);
    expect(isMarked('Your settings')).toBe(true);
    expect(screen.getByRole('heading', { name: 'Section data' })).toBe(document.activeElement);
  });
});
