/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { CalmStatus } from '../../../../src/components/common/display/CalmStatus';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const said = () => screen.getByRole('status').textContent;
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('components/common/display/CalmStatus', () => {
  it('is empty at first, and says a text half a second after its last change', () => {
    const { rerender } = render(<CalmStatus>3 files</CalmStatus>);
    const region = screen.getByRole('status');
    wait(1000);
    expect(said()).toBe('');
    for (const text of ['2 files', '1 file']) {
      rerender(<CalmStatus>{text}</CalmStatus>);
      wait(499);
      expect(said()).toBe('');
    }
    wait(1);
    expect(said()).toBe('1 file');
    expect(screen.getByRole('status')).toBe(region);
    rerender(<CalmStatus>3 files</CalmStatus>);
    wait(500);
    expect(said()).toBe('3 files');
  });

  it('says nothing about a text that came back before the pause', () => {
    const { rerender } = render(<CalmStatus>{''}</CalmStatus>);
    rerender(<CalmStatus>1 file</CalmStatus>);
    wait(400);
    rerender(<CalmStatus>{''}</CalmStatus>);
    wait(1000);
    expect(said()).toBe('');
  });
});
