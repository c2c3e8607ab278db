/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { DebouncedStatus } from '../../../../src/components/common/display/DebouncedStatus';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const said = () => screen.getByRole('status').textContent;
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('components/common/display/DebouncedStatus', () => {
  it('is empty at first, and says a text half a second after its last change', () => {
    const { rerender } = render(<DebouncedStatus>3 files</DebouncedStatus>);
    const region = screen.getByRole('status');
    wait(1000);
    expect(said()).toBe('');
    for (const text of ['2 files', '1 file']) {
      rerender(<DebouncedStatus>{text}</DebouncedStatus>);
      wait(499);
      expect(said()).toBe('');
    }
    wait(1);
    expect(said()).toBe('1 file');
    expect(screen.getByRole('status')).toBe(region);
    rerender(<DebouncedStatus>3 files</DebouncedStatus>);
    wait(500);
    expect(said()).toBe('3 files');
  });

  it('says nothing about a text that came back before the pause', () => {
    const { rerender } = render(<DebouncedStatus>{''}</DebouncedStatus>);
    rerender(<DebouncedStatus>1 file</DebouncedStatus>);
    wait(400);
    rerender(<DebouncedStatus>{''}</DebouncedStatus>);
    wait(1000);
    expect(said()).toBe('');
  });
});
