import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { hourText, weekdayName } from '../../../domain/format/weekTime';
import { hoursPerDay, noSlowHours, placesBetween, timetableDays, withHours, type SlowHours } from '../../../domain/rules/speedTimetable';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { readingKey } from '../../common/keys/readingDirection';
import styles from './WeekGrid.module.css';

interface WeekGridProps {
  readonly slow: SlowHours;
  readonly isLocked: boolean;
  readonly describedBy: string;
  readonly onChange: (slow: SlowHours) => void;
}

/** The first row and the first column are headers. A spot is a place of this table, row after row. */
const columns = hoursPerDay + 1;
const rows = timetableDays.length + 1;
const placeOf = (spot: number): number => (Math.floor(spot / columns) - 1) * hoursPerDay + (spot % columns) - 1;
const isHeader = (spot: number): boolean => spot < columns || spot % columns === 0;
const spotOf = (element: Element): number | undefined => {
  const text = element.closest<HTMLElement>('[data-spot]')?.dataset['spot'];
  return text === undefined ? undefined : Number(text);
};
/** Compares rectangles instead of using elementFromPoint, because a notice may cover the hour under the pointer. */
function spotAt(grid: Element, x: number, y: number): number | undefined {
  const found = [...grid.querySelectorAll('[data-spot]')].find((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return x >= left && x < right && y >= top && y < bottom;
  });
  return found && spotOf(found);
}

/** Hours that are being painted: a rectangle between two spots. A finger may be about to scroll until it reaches another hour. */
interface Painting {
  readonly isShown: boolean;
  readonly from: number;
  readonly to: number;
  readonly isSlow: boolean;
}

const painted = (slow: SlowHours, { from, to, isSlow }: Painting): SlowHours =>
  withHours(slow, placesBetween(placeOf(from), placeOf(to)), isSlow);

/**
 * The 168 hours of a week, slow or normal. A drag paints a rectangle with the opposite of its first hour; a finger begins sideways. Arrow keys move, Space changes an
 * hour, Shift and an arrow give the next hour the state of this one. A header changes its day or hour, the corner the whole week. In a narrow
 * window the style sheet shows days as columns.
 */
export function WeekGrid({ slow, isLocked, describedBy, onChange }: WeekGridProps) {
  const text = useText();
  const language = useAppSelector((state) => state.settings.language);
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(columns + 1);
  const [painting, setPainting] = useState<Painting>();
  const shown = painting?.isShown ? painted(slow, painting) : slow;
  const focus = (spot: number) => grid.current?.querySelector<HTMLElement>(`[data-spot="${spot}"]`)?.focus();

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const spot = event.target instanceof Element ? spotOf(event.target) : undefined;
    if (isLocked || event.button !== 0 || spot === undefined || isHeader(spot)) return;
    // The browser would select the text around the grid.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const isTouch = event.pointerType === 'touch';
    // The focus would scroll to an hour at the edge.
    if (!isTouch) focus(spot);
    setPainting({ from: spot, to: spot, isSlow: slow[placeOf(spot)] !== true, isShown: !isTouch });
  };
  /** The painting up to the pointer. Outside the hours it stays as it was. */
  const paintedTo = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>, begun: Painting): Painting => {
    const to = spotAt(currentTarget, clientX, clientY);
    return to === undefined || to === begun.to || isHeader(to) ? begun : { ...begun, to, isShown: true };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (painting) setPainting(paintedTo(event, painting));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    // React may not have rendered the last move yet.
    if (painting) {
      focus(painting.from);
      onChange(painted(slow, paintedTo(event, painting)));
    }
    setPainting(undefined);
  };

  const toggle = (places: readonly number[]) => onChange(withHours(slow, places, !places.every((place) => slow[place])));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isTurned = getComputedStyle(event.currentTarget).gridAutoFlow.startsWith('column');
    const next = spotAfter(current, readingKey(event), isTurned);
    const isToggle = event.key === ' ' && !isHeader(current);
    if (next === undefined && !isToggle) return;
    event.preventDefault();
    if (isLocked && isToggle) return;
    if (isToggle) toggle([placeOf(current)]);
    if (next === undefined) return;
    if (event.shiftKey && !isLocked && !isHeader(current) && !isHeader(next))
      onChange(withHours(slow, [placeOf(next)], slow[placeOf(current)] === true));
    focus(next);
  };

  const focusable = (spot: number) => ({ 'data-spot': spot, tabIndex: spot === current ? 0 : -1, onFocus: () => setCurrent(spot) });
  // The style sheet shows the short name, because text in the button would have to be part of its name.
  const header = (spot: number, short: string, name: string, places: readonly number[]) => (
    <button
      {...focusable(spot)}
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
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setPainting(undefined)}
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
              (day + 1) * columns,
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
                {...focusable((day + 1) * columns + hour + 1)}
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

/** The spot that an arrow key, Home or End leads to. Undefined for other keys, and at the edge. `isTurned`: days are columns. */
function spotAfter(spot: number, key: string, isTurned: boolean): number | undefined {
  const column = spot % columns;
  const row = Math.floor(spot / columns);
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowRight: [0, 1],
    ArrowLeft: [0, -1],
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
    Home: [0, -column],
    End: [0, columns - 1 - column],
  };
  const [down, along] = steps[key] ?? [0, 0];
  const isArrow = key.startsWith('Arrow');
  const nextRow = row + (isTurned && isArrow ? along : down);
  const nextColumn = column + (isTurned && isArrow ? down : along);
  const isInside = nextRow >= 0 && nextRow < rows && nextColumn >= 0 && nextColumn < columns;
  const next = nextRow * columns + nextColumn;
  return isInside && next !== spot ? next : undefined;
}
