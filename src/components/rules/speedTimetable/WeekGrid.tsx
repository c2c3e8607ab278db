import { useRef, useState, type KeyboardEvent } from 'react';
import { hourText, weekdayName } from '../../../domain/format/weekTime';
import {
  hoursPerDay,
  noSlowHours,
  placesBetween,
  timetableDays,
  withHours,
  type SlowHours,
} from '../../../domain/speedTimetable/speedTimetable';
import { useLanguage, useText } from '../../../i18n/useText';
import { readingKey } from '../../common/interaction/readingDirection';
import { cellAfter, columnCount, cornerAfter, firstHourCell, hourOf, isHeader } from './weekGridCells';
import { usePainting } from './usePainting';
import styles from './WeekGrid.module.css';

interface WeekGridProps {
  readonly slow: SlowHours;
  readonly isLocked: boolean;
  readonly describedBy: string;
  readonly onChange: (slow: SlowHours) => void;
}

/**
 * The 168 hours of a week, slow or normal. A drag paints a rectangle with the opposite of its first hour; the drag of a finger begins
 * sideways. Arrow keys, Home and End move, with Ctrl to the first and the last cell. Space changes an hour. Shift and an arrow give the
 * next hour the state of this one. A header changes its day or hour, the corner the whole week. In a narrow window the style sheet shows
 * days as columns.
 */
export function WeekGrid({ slow, isLocked, describedBy, onChange }: WeekGridProps) {
  const text = useText();
  const language = useLanguage();
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(firstHourCell);
  const focus = (cell: number) => grid.current?.querySelector<HTMLElement>(`[data-spot="${cell}"]`)?.focus();
  const { shown, handlers } = usePainting({ slow, isLocked, focus, onChange });

  const toggle = (places: readonly number[]) => onChange(withHours(slow, places, !places.every((place) => slow[place])));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isTurned = getComputedStyle(event.currentTarget).gridAutoFlow.startsWith('column');
    const isCorner = event.ctrlKey && !event.altKey && !event.metaKey;
    const next = isCorner ? cornerAfter(event.key) : cellAfter(current, readingKey(event), isTurned);
    const isToggle = event.key === ' ' && !isHeader(current);
    if (next === undefined && !isToggle) return;
    // At an edge too: the key would scroll the page.
    event.preventDefault();
    if (isLocked && isToggle) return;
    if (isToggle) toggle([hourOf(current)]);
    if (next === undefined) return;
    if (event.shiftKey && !isCorner && next !== current && !isLocked && !isHeader(current) && !isHeader(next))
      onChange(withHours(slow, [hourOf(next)], slow[hourOf(current)] === true));
    focus(next);
  };

  const focusable = (cell: number) => ({ 'data-spot': cell, tabIndex: cell === current ? 0 : -1, onFocus: () => setCurrent(cell) });
  // The style sheet shows the short name, because text in the button would have to be part of its name.
  const header = (cell: number, short: string, name: string, places: readonly number[]) => (
    <button
      {...focusable(cell)}
      type="button"
      data-short={short}
      className={styles.header}
      aria-label={name}
      disabled={isLocked}
      onClick={() => toggle(places)}
    />
  );
  const days = timetableDays.map((_, day) => weekdayName(day, language, 'long'));
  const hours = Array.from({ length: hoursPerDay }, (_, hour) => hour);
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={text('timetable.week')}
      aria-describedby={describedBy}
      aria-readonly={isLocked}
      tabIndex={-1}
      className={styles.grid}
      {...handlers}
      // A sideways drag is no swipe (useSwipe).
      onTouchStart={(event) => event.stopPropagation()}
      onTouchEnd={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
    >
      <div role="row" className={styles.row}>
        <div role="columnheader" className={styles.corner}>
          {header(0, '', text('timetable.wholeWeek'), [...noSlowHours.keys()])}
        </div>
        {hours.map((hour) => (
          <div key={hour} role="columnheader">
            {header(hour + 1, String(hour), hourText(hour), placesBetween(hour, hour + noSlowHours.length - hoursPerDay))}
          </div>
        ))}
      </div>
      {days.map((name, day) => (
        <div key={name} role="row" className={styles.row}>
          <div role="rowheader">
            {header(
              (day + 1) * columnCount,
              weekdayName(day, language, 'short'),
              name,
              placesBetween(day * hoursPerDay, (day + 1) * hoursPerDay - 1),
            )}
          </div>
          {hours.map((hour) => {
            const isSlow = shown[day * hoursPerDay + hour] === true;
            return (
              <div
                key={hour}
                {...focusable((day + 1) * columnCount + hour + 1)}
                role="gridcell"
                aria-selected={isSlow}
                aria-label={text(isSlow ? 'timetable.slowHour' : 'timetable.normalHour', { day: name, hour: hourText(hour) })}
                className={styles.hour}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
