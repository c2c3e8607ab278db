/**
 * redux-saga's effects with types. `const task = yield* select(selectTask, gid)` has the type that the selector gives back;
 * a plain `yield` would give `any`.
 *
 * Each function answers the effect of redux-saga itself, which additionally can be iterated: the iteration yields the effect
 * once and gives back its result. So `yield* call(…)` works, and `race({ ended: call(…) })` takes the same object. Tests see
 * redux-saga's own effects.
 */
import type { Action } from '@reduxjs/toolkit';
import type { ActionMatchingPattern, ActionPattern, Buffer, Channel, NotUndefined, Task } from '@redux-saga/types';
import type { SagaIterator, TakeableChannel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import type { Milliseconds } from '../domain/units';
import type { DaemonCall, Settled } from '../rpc';
import type { RootState } from '../store/rootReducer';

type StrictEffect = effects.StrictEffect;

/** An effect whose result is known: `yield*` gives it back. */
export interface Yields<Result> {
  [Symbol.iterator](): Generator<StrictEffect, Result, Result>;
}
type Typed<Result> = StrictEffect & Yields<Result>;

function* yieldOnce<Result>(this: StrictEffect): Generator<StrictEffect, Result, Result> {
  return yield this;
}

/** Not enumerable: an effect stays equal to the one that redux-saga makes. */
function typed<Result>(effect: StrictEffect): Typed<Result>;
function typed(effect: StrictEffect): StrictEffect {
  return Object.defineProperty(effect, Symbol.iterator, { value: yieldOnce });
}

/** What `call` gives back: the end of a saga, the value of a promise, or the value itself. */
type ResultOf<Returned> = Returned extends Iterator<unknown, infer Result, never> ? Result : Awaited<Returned>;
type Called<Args extends unknown[], Returned> = ((...args: Args) => Returned) | readonly [unknown, (...args: Args) => Returned];

/** Calls a function, or a method given as `[object, object.method]`. The first two forms are for sagas that are generic themselves. */
export function call<Result>(saga: <R>(request: DaemonCall<R>) => SagaIterator<R>, request: DaemonCall<Result>): Typed<Result>;
export function call<Result>(
  saga: <R>(requests: readonly DaemonCall<R>[]) => SagaIterator<readonly Settled<R>[]>,
  requests: readonly DaemonCall<Result>[],
): Typed<readonly Settled<Result>[]>;
export function call<Args extends unknown[], Returned>(fn: Called<Args, Returned>, ...args: Args): Typed<ResultOf<Returned>>;
export function call<Args extends unknown[], Returned>(fn: Called<Args, Returned>, ...args: Args): Typed<ResultOf<Returned>> {
  return typed(typeof fn === 'function' ? effects.call(fn, ...args) : effects.call([fn[0], fn[1]], ...args));
}

/** Runs a saga beside this one; it ends with this one. */
export function fork<Args extends unknown[], Returned>(saga: (...args: Args) => Returned, ...args: Args): Typed<Task<ResultOf<Returned>>> {
  return typed(effects.fork(saga, ...args));
}

/** Runs a saga that outlives this one. */
export function spawn<Args extends unknown[], Returned>(saga: (...args: Args) => Returned, ...args: Args): Typed<Task<ResultOf<Returned>>> {
  return typed(effects.spawn(saga, ...args));
}

export function select(): Typed<RootState>;
export function select<Args extends unknown[], Result>(selector: (state: RootState, ...args: Args) => Result, ...args: Args): Typed<Result>;
export function select<Args extends unknown[]>(selector?: (state: RootState, ...args: Args) => unknown, ...args: Args): Typed<unknown> {
  return typed(selector ? effects.select(selector, ...args) : effects.select());
}

/** The next action that matches, or the next message of a channel. */
export function take<Message extends NotUndefined>(channel: TakeableChannel<Message>): Typed<Message>;
export function take<Pattern extends ActionPattern>(pattern: Pattern): Typed<ActionMatchingPattern<Pattern>>;
export function take(source: TakeableChannel<NotUndefined> | ActionPattern): Typed<unknown> {
  return typed(isChannel(source) ? effects.take(source) : effects.take(source));
}

const isChannel = (source: TakeableChannel<NotUndefined> | ActionPattern): source is TakeableChannel<NotUndefined> =>
  typeof source === 'object' && 'take' in source;

export const put = <Dispatched extends Action>(action: Dispatched): Typed<Dispatched> => typed(effects.put(action));

type Results<Effects> = { -readonly [Key in keyof Effects]: Effects[Key] extends Yields<infer Result> ? Result : never };

/** Of several effects the result of the one that ends first; the others are cancelled and absent. */
export const race = <Effects extends Readonly<Record<string, StrictEffect>>>(contenders: Effects): Typed<Partial<Results<Effects>>> =>
  typed(effects.race({ ...contenders }));

/** Runs effects side by side; their results in the same order. */
export const all = <Result>(parallel: readonly Typed<Result>[]): Typed<Result[]> => typed(effects.all([...parallel]));

/** Keeps the actions that match until they are taken. */
export const actionChannel = <Pattern extends ActionPattern>(
  pattern: Pattern,
  buffer: Buffer<ActionMatchingPattern<Pattern>>,
): Typed<Channel<ActionMatchingPattern<Pattern>>> => typed(effects.actionChannel(pattern, buffer));

/** All messages that a channel holds. */
export const flush = <Message extends NotUndefined>(channel: Channel<Message>): Typed<Message[]> => typed(effects.flush(channel));

export const delay = (ms: Milliseconds): Typed<true> => typed(effects.delay(ms));
/** Waits until it is cancelled, or until another effect of its race ends. */
export const never = (): Typed<true> => typed(effects.take(() => false));
export const cancel = (task: Task): Typed<void> => typed(effects.cancel(task));
export const getContext = <Value>(name: string): Typed<Value> => typed(effects.getContext(name));

interface TakeHelper {
  <Pattern extends ActionPattern>(pattern: Pattern, worker: (action: ActionMatchingPattern<Pattern>) => unknown): Typed<Task>;
  <Message extends NotUndefined>(channel: TakeableChannel<Message>, worker: (message: Message) => unknown): Typed<Task>;
}

const takeHelper =
  (helper: typeof effects.takeEvery): TakeHelper =>
  (source: TakeableChannel<NotUndefined> | ActionPattern, worker: (message: never) => unknown) =>
    typed<Task>(isChannel(source) ? helper(source, worker) : helper(source, worker));

/** A worker for each action that matches, or for each message of a channel. */
export const takeEvery = takeHelper(effects.takeEvery);
/** As `takeEvery`, but the next action cancels the worker of the one before. */
export const takeLatest = takeHelper(effects.takeLatest);
/** As `takeEvery`, but actions that come while the worker runs are ignored. */
export const takeLeading = takeHelper(effects.takeLeading);
