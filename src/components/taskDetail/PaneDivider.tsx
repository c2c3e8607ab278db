import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { minPaneWidth } from '../../domain/taskDetail/paneWidth';
import { useText } from '../../i18n/useText';
import styles from './PaneDivider.module.css';

interface PaneDividerProps {
  readonly width: number;
  readonly maxWidth: number;
  /** Called during the drag, and once more at its end. */
  readonly onResize: (width: number, isDone: boolean) => void;
}

const keyStep = 16;

/** The line between list and pane. Dragging it left makes the pane wider. */
export function PaneDivider({ width, maxWidth, onResize }: PaneDividerProps) {
  const text = useText();
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const widthAt = (event: PointerEvent) => (start.current ? start.current.width + start.current.x - event.clientX : width);
  const widthAfter = (key: string): number | undefined => {
    if (key === 'ArrowLeft') return width + keyStep;
    if (key === 'ArrowRight') return width - keyStep;
    if (key === 'Home') return minPaneWidth;
    return key === 'End' ? maxWidth : undefined;
  };
  return (
    // A movable separator is a widget (WAI-ARIA window splitter).
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={text('taskPane.resize')}
      aria-valuenow={width}
      aria-valuemin={minPaneWidth}
      aria-valuemax={maxWidth}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.divider}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        if (start.current) onResize(widthAt(event), false);
      }}
      onPointerUp={(event) => {
        if (start.current) onResize(widthAt(event), true);
        start.current = undefined;
      }}
      onPointerCancel={() => {
        if (start.current) onResize(start.current.width, true);
        start.current = undefined;
      }}
      onKeyDown={(event: KeyboardEvent) => {
        const next = widthAfter(event.key);
        if (next === undefined) return;
        event.preventDefault();
        onResize(next, true);
      }}
    />
  );
}
